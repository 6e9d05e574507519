/**
 * Gives the files of `public/` and imported assets to the file service worker. They lie in this origin's Cache
 * Storage, so the worker serves them even after the browser stopped and restarted it.
 */
import * as v from 'valibot'
import { fairTimers } from '../../core/watch/fair-timers.ts'
import { FILE_CACHE, FILE_SERVICE_WORKER_URL, lostRequestSchema } from '../channel/file-cache.ts'
import type { PublicFile } from '../channel/module-messages.ts'
import { hostClock } from './host-clock.ts'
import { storeInPage } from './page-files.ts'
import { isStorageAllowed } from './storage-access.ts'

/**
 * Milliseconds, of those in which this page ran itself, that a browser is given to start the worker once it has its
 * program; without one the app still runs, only without its `public/` files until it comes.
 */
const CONTROL_TIMEOUT = 10_000
const timers = fairTimers(hostClock)

const NO_STORAGE =
  'This browser lets the preview store nothing, so what the app saves lasts only as long as the preview is open. Open the app in a tab of its own to keep it, or allow the storage of other sites in the browser.'

/** Settles when the worker answers this page's requests; false when the browser offers none. */
export async function startFileService(): Promise<boolean> {
  if (!isStorageAllowed) {
    console.warn(NO_STORAGE)
    return false
  }
  if (!('serviceWorker' in navigator)) return false
  navigator.serviceWorker.addEventListener('message', sayWhatIsLost)
  if (navigator.serviceWorker.controller !== null) {
    // It answers already; a newer version of it may take over whenever it is there.
    void register().catch(() => {})
    return true
  }
  try {
    await register()
  } catch {
    return false
  }
  if (navigator.serviceWorker.controller !== null) return true
  return new Promise((resolve) => {
    let isLate = false
    const timer = timers.setTimeout(() => {
      isLate = true
      resolve(false)
    }, CONTROL_TIMEOUT)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        timers.clearTimeout(timer)
        resolve(true)
        // What the app asked for until now got no answer, and no page asks twice.
        if (isLate) location.reload()
      },
      { once: true },
    )
  })
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(FILE_SERVICE_WORKER_URL, { scope: '/', updateViaCache: 'none' })
}

/** An app that was written for a server gets a 404, as from a static build, and its author the reason. */
function sayWhatIsLost({ data }: MessageEvent): void {
  if (!v.is(lostRequestSchema, data)) return
  console.warn(
    `${data.method} ${data.path}: there is no server behind the preview, as there is none behind a static build. Put the data into a file under public/, or call an API by its full address.`,
  )
}

export async function storeFiles(
  changed: readonly PublicFile[],
  removed: readonly string[],
  isFull: boolean,
): Promise<void> {
  if (!isStorageAllowed) return storeInPage(changed, removed, isFull)
  if (!('caches' in window)) return
  if (!isFull && changed.length === 0 && removed.length === 0) return
  // The app's own way to this method spares Lathe's caches (`app-storage.ts`).
  if (isFull) await CacheStorage.prototype.delete.call(caches, FILE_CACHE)
  const cache = await caches.open(FILE_CACHE)
  await Promise.all([
    ...removed.map((path) => cache.delete(encodeURI(path))),
    ...changed.map(({ path, mimeType, bytes }) =>
      cache.put(
        encodeURI(path),
        new Response(new Uint8Array(bytes), { headers: { 'content-type': mimeType } }),
      ),
    ),
  ])
}
