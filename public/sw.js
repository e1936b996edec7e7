/*
 * The app starts without a network. A page is kept only when all is kept that a driver opens of it, and until then
 * the page before it is served with its own files: a release met with weak signal changes nothing half. Answers of
 * the server are never kept.
 */
const CACHE = 'gantry'
const PAGE = '/'
/** Beside the build, without its names: asked for anew with every build. */
const BESIDE = ['/start.js', '/icon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']
/** How long a new page may take, with its files, before the kept one is shown instead. */
const PATIENCE_MS = 4000

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const filesOf = (html) => /<meta name="offline-files" content="([^"]+)"/.exec(html)?.[1]
const isPage = (answer) => answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')

const pathOf = ({ url }) => new URL(url).pathname

async function take(cache, path) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await cache.put(path, answer)
}
/** Fetches what is missing of a page's files, then keeps the page and drops what is no part of its build. */
async function keep(answer) {
  const list = filesOf(await answer.clone().text())
  if (!list) return false
  const cache = await caches.open(CACHE)
  // their names alone: a kept file that is only looked up is opened too, and a hundred of them delay a start
  const held = new Set((await cache.keys()).map(pathOf))
  if (!held.has(list)) await Promise.all([take(cache, list), cache.addAll(BESIDE)])
  const { offline, all } = await (await cache.match(list)).json()
  // all are tried: what came is not asked for again at the next start
  const missing = offline.filter((path) => !held.has(path))
  const taken = await Promise.allSettled(missing.map((path) => take(cache, path)))
  if (taken.some(({ status }) => status === 'rejected')) return false
  await cache.put(PAGE, answer)
  const named = new Set([list, ...all])
  for (const path of held) if (path.startsWith('/assets/') && !named.has(path)) await cache.delete(path)
  return true
}
const tryToKeep = (answer) => keep(answer).catch(() => false)
const keptPage = async () => (await caches.open(CACHE)).match(PAGE)

async function open(event) {
  const kept = await keptPage()
  const asked = fetch(event.request)
  const answer = await (kept ? Promise.race([asked.catch(() => undefined), wait(PATIENCE_MS)]) : asked)
  if (!kept) {
    if (isPage(answer)) event.waitUntil(tryToKeep(answer.clone()))
    return answer
  }
  if (!answer || answer.status >= 500) return kept
  if (!isPage(answer)) return answer
  const keeping = tryToKeep(answer.clone())
  event.waitUntil(keeping)
  const isSame = filesOf(await answer.clone().text()) === filesOf(await kept.clone().text())
  return isSame || (await Promise.race([keeping, wait(PATIENCE_MS)])) ? answer : kept
}
/** Files have the name of what is in them: one that was opened is kept until its build is gone. */
async function part(event) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}
/** Dropped-in plugins have no build: the newest wins, the kept one serves without a network. */
async function dropIn(event) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()))
    return answer
  } catch (error) {
    const kept = await cache.match(event.request)
    if (kept) return kept
    throw error
  }
}
/** Fills what is missing, after a logout all of it, and says whether the app would start without signal. */
async function refill(source) {
  const page = (await keptPage()) ?? (await fetch(PAGE).catch(() => undefined))
  source?.postMessage({ ready: page !== undefined && (await tryToKeep(page)) })
}
/** Caches of workers before this one were named after their build. */
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('gantry-')) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(refill(event.source))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return
  if (request.mode === 'navigate') event.respondWith(open(event))
  else if (url.pathname.startsWith('/plugins/')) event.respondWith(dropIn(event))
  else if (url.pathname.startsWith('/assets/') || BESIDE.includes(url.pathname))
    event.respondWith(part(event))
})

/** What the office sent while the page is closed: a line, and where a press leads. */
const noticeOf = (data) => {
  try {
    const { title, path, tag } = data.json()
    return typeof title === 'string' && /^\/[\w/-]*$/.test(path)
      ? { title, path, tag: String(tag) }
      : undefined
  } catch {
    return undefined
  }
}
/** A browser wants something shown for each; what cannot be read leads to the day. */
function show(event) {
  const { title, path, tag } = noticeOf(event.data) ?? {
    title: 'Your day changed',
    path: '/todays-order',
    tag: 'stops',
  }
  const icon = '/icon-192.png'
  return self.registration.showNotification(title, { tag, renotify: true, icon, badge: icon, data: { path } })
}
/** In the page that is open, which goes there as it goes anywhere, else in a new one. */
async function lead({ notification }) {
  notification.close()
  const open = notification.data?.path ?? PAGE
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(open)
  await page.focus()
  page.postMessage({ open })
}
self.addEventListener('push', (event) => event.waitUntil(show(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(lead(event)))
