/**
 * The file service worker, in the frame's origin: answers requests for `public/` files and assets from Cache
 * Storage. Pages come from the network, which answers every route with the frame host, and so does the app's backend.
 */
import { BACKEND_PATHS, isBackendPath } from '../../core/wire/backend-paths.ts'
import { FILE_CACHE, LATHE_PATH, type LostRequest } from '../channel/file-cache.ts'

const scope = self as unknown as ServiceWorkerGlobalScope

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  letPass(event as RoutedInstallEvent)
})
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin || url.pathname.startsWith(LATHE_PATH)) return
  if (request.mode === 'navigate' || isBackendPath(url.pathname)) return
  event.respondWith(answer(request, url.pathname, event.clientId))
})

/** An install event of browsers that can route requests past the worker. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(routes: readonly unknown[]): Promise<void>
}

/**
 * Pages, packages and Lathe's own parts need no worker, and waiting for one to start would delay the first paint. Where
 * routes are not understood the `fetch` listener lets the same requests pass, only later.
 */
function letPass(event: RoutedInstallEvent): void {
  const network = 'network'
  const own = { urlPattern: { hostname: scope.location.hostname } }
  const routed = event.addRoutes?.([
    { condition: { requestMode: 'navigate' }, source: network },
    { condition: { urlPattern: { pathname: `${LATHE_PATH}*` } }, source: network },
    ...BACKEND_PATHS.map((path) => ({
      condition: { urlPattern: { pathname: `${path}/*` } },
      source: network,
    })),
    { condition: { not: own }, source: network },
  ])
  if (routed !== undefined) event.waitUntil(routed.catch(() => {}))
}

async function answer(request: Request, path: string, clientId: string): Promise<Response> {
  const { method } = request
  const cache = await caches.open(FILE_CACHE)
  const file = await cache.match(path)
  if (file !== undefined && (method === 'GET' || method === 'HEAD')) return file
  // Only what code asks for can be meant for a server; a lost image tells of itself.
  if (request.destination === '') void tell(clientId, { lathe: 'lost-request', method, path })
  if (file !== undefined) return new Response(null, { status: 405, statusText: 'Method Not Allowed' })
  const text = `The project has no file for ${path}. Put it under public/.`
  return new Response(text, { status: 404, statusText: 'Not Found' })
}

async function tell(clientId: string, message: LostRequest): Promise<void> {
  const client = await scope.clients.get(clientId)
  client?.postMessage(message)
}
