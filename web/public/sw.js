// Keeps the page itself, so that it opens without a network and can say that there is none.
// Hashed files never change; the shell is fetched anew whenever the network answers.
const KEPT = "spellbox-page";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin || address.pathname.startsWith("/api/"))
    return;
  if (event.request.mode === "navigate") event.respondWith(shell(event.request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});

async function shell(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keepShell(fresh.clone());
    return fresh;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** A new shell has new files: those of the one before are forgotten. */
async function keepShell(fresh) {
  const before = await (await caches.match("/"))?.text();
  if (before === (await fresh.clone().text())) return;
  await caches.delete(KEPT);
  await (await caches.open(KEPT)).put("/", fresh);
}

async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
}

/** It is somebody's turn: told in the words that the page left here. */
self.addEventListener("push", (event) => event.waitUntil(notify(event.data.json())));

async function notify({ game, table, text, url }) {
  const words = await (await caches.match("/words"))?.json();
  const told = {
    body: words?.[game] ?? text,
    tag: table,
    icon: "/icon-192.png",
    data: new URL(url, location.origin).href,
  };
  await self.registration.showNotification("Spellbox", told);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data));
});

/** The tab that shows the table already, or a new one. */
async function come(address) {
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find((client) => client.url.split("#")[0] === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
