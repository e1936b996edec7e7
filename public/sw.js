/* The app starts without a network: pages and parts of this build are kept, answers of the server never are. */
const BUILD = '__BUILD__'
const CACHE = `gantry-${BUILD}`
const SHELL = ['/', '/icon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']

/** Files of this build as the build listed them; screens are small, so all of them come along. */
async function files() {
  const manifest = await (await fetch('/manifest.json', { cache: 'no-cache' })).json()
  const listed = Object.values(manifest).flatMap((entry) => [
    entry.file,
    ...(entry.css ?? []),
    ...(entry.assets ?? []),
  ])
  return [...new Set(listed)].map((file) => `/${file}`)
}
async function keep() {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL)
  // One missing chunk must not cost the whole offline start.
  await Promise.allSettled((await files()).map((file) => cache.add(file)))
  await self.skipWaiting()
}
async function clean() {
  for (const name of await caches.keys())
    if (name.startsWith('gantry-') && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}
async function page(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) (await caches.open(CACHE)).put('/', answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}
/** Dropped-in plugins have no build: the newest wins, the kept one serves without a network. */
async function dropIn(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(request)
    if (kept) return kept
    throw error
  }
}
const part = async (request) => (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(clean()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/plugins/')) event.respondWith(dropIn(request))
  else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname))
    event.respondWith(part(request))
})
