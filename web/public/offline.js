// The service worker of the site that `spellbox static` writes. VERSION and FILES are written above this.
// Everything is kept on the first visit, so that all of it works without a network from then on.
// A new version is fetched beside the old one, and takes over when the player says so or has closed all tabs.
const PREFIX = "spellbox-site-";
const KEPT = PREFIX + VERSION;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith(known(event.request.mode === "navigate" ? "/" : address.pathname, event.request));
});

// Rules are compiled twice, and a browser needs one of them: a module that makes a vector tells which (rules/index.ts).
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
const OTHERS = WebAssembly.validate(Uint8Array.from(VECTORS)) ? /\.plain-[^/]*\.wasm$/ : /\/[^/.]*\.wasm$/;

async function keep() {
  const kept = await caches.open(KEPT);
  const wanted = FILES.filter((file) => !OTHERS.test(file));
  await kept.addAll(wanted.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== KEPT).map((name) => caches.delete(name)),
  );
}

async function known(path, request) {
  return (await (await caches.open(KEPT)).match(path)) ?? fetch(request);
}
