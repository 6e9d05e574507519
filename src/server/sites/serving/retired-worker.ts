/**
 * In place of a service worker that is not there (any more): one that ends itself. Else a worker of an older deployment, or
 * of an app that had the name before, would go on answering for this one.
 */
export const RETIRED_WORKER = `// The app has no service worker here: this one takes the place of an older one and ends.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => {})
  }
  event.waitUntil(end())
})
`

export function retiredWorker(): Response {
  return new Response(RETIRED_WORKER, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Whether a browser asks for the script of a service worker. */
export function asksForWorker(request: Request): boolean {
  return request.headers.get('Service-Worker') === 'script'
}
