/**
 * Keeps the built files of the product and an offline page, and nothing else: what the API answers, the socket, exports and the
 * page itself are left to the network, so that nothing of a person is ever in these caches.
 *
 * A new version is installed whole beside the one in use and takes over at once. Tabs that are still open run the files of the
 * version they began with, which have names of their own: the files of the version before stay until the next one comes.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
}
const worker = globalThis as unknown as Worker

/** Written here by the build (scripts/keep-shell.ts): paths of files, and a name that changes with any of them. */
const { version, files } = JSON.parse('__SHELL__') as { version: string; files: string[] }

const PREFIX = 'shell-'
const OWN = PREFIX + version
const OFFLINE_PAGE = '/offline.html'
const KEPT_VERSIONS = 2

/** Named by their content. */
const isLasting = (path: string) => path.startsWith('/assets/')
const isScreen = (path: string) => !/^\/(?:api|ws|metrics)(?:\/|$)/.test(path)

worker.addEventListener('install', (event) => event.waitUntil(install().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(page(event))
  } else if (isLasting(pathname)) event.respondWith(kept(request))
  else if (files.includes(pathname)) event.respondWith(fresh(request))
})

async function install() {
  // The newest cache is the one that was made last, also where a version comes back.
  await caches.delete(OWN)
  const cache = await caches.open(OWN)
  await Promise.all(files.map(async (path) => cache.put(path, await fileAt(path))))
}

async function fileAt(path: string): Promise<Response> {
  const known = isLasting(path) && (await caches.match(path))
  if (known) return known
  const answer = await fetch(path, { cache: isLasting(path) ? 'default' : 'no-cache', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(ours.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: OWN })) ?? Response.error()
  }
}

const kept = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { cacheName: OWN })) ?? Response.error()
  }
}
