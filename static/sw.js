// Keeps the whole site for use without a network. The build fills in the list
// of files, whose addresses carry their content's hash, and the version, which
// is the hash of that list; so any change of content is a new service worker.
"use strict";

const version = "VERSION";
const files = ["FILES"];

const scope = new URL(self.registration.scope);
const family = `cloakroom ${scope.pathname} `; // several sites may share an origin
const cacheName = family + version;

// A redirected answer is refused for a navigation, and a stored encoding no
// longer describes the unpacked body: keep only body and type.
async function plain(response) {
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  return new Response(await response.blob(), { headers: { "Content-Type": type } });
}

async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (name) => {
    const address = new URL(name, scope);
    const response = await fetch(address, { cache: address.search ? "force-cache" : "reload" });
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
    await cache.put(address, await plain(response));
  }));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names
    .filter((name) => name.startsWith(family) && name !== cacheName)
    .map((name) => caches.delete(name)));
}

const isPage = (address) => address.pathname === scope.pathname || address.pathname === `${scope.pathname}index.html`;

async function answer(request) {
  const cache = await caches.open(cacheName);
  const navigating = request.mode === "navigate";
  const kept = await cache.match(navigating && isPage(new URL(request.url)) ? scope : request.url);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const page = navigating ? await cache.match(scope) : undefined;
    if (page) return page;
    throw error;
  }
}

self.addEventListener("install", (event) => { event.waitUntil(fill()); });

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope.href)) {
    event.respondWith(answer(event.request));
  }
});

// The page asks for the change of version, after its user has.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
