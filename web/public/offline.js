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

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
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
