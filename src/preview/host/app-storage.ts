/**
 * Keeps apart what the app does with service workers and caches and what the frame host needs of them: an app's own
 * worker would take the place of the one that serves `public/`, and clearing all caches would empty it.
 */
import { FILE_CACHE, FILE_SERVICE_WORKER_URL } from '../channel/file-cache.ts'

/** Caches of the frame host begin so. */
const OWN_CACHES = /^lathe-/

export function keepAppStorageApart(): void {
  if ('serviceWorker' in navigator) shieldServiceWorkers(navigator.serviceWorker)
  if ('caches' in window) shieldCaches()
}

/** What an app holds of a worker that the preview did not start. */
class AbsentRegistration extends EventTarget {
  readonly active = null
  readonly installing = null
  readonly waiting = null
  readonly updateViaCache = 'imports'
  onupdatefound = null

  constructor(readonly scope: string) {
    super()
  }

  update(): Promise<this> {
    return Promise.resolve(this)
  }

  unregister(): Promise<boolean> {
    return Promise.resolve(true)
  }
}

function shieldServiceWorkers(container: ServiceWorkerContainer): void {
  const { register } = container
  const registered = new Map<string, AbsentRegistration>()
  const replacement = async (script: string | URL, options?: RegistrationOptions): Promise<unknown> => {
    const url = new URL(script, document.baseURI)
    if (url.pathname === FILE_SERVICE_WORKER_URL) return register.call(container, script, options)
    const scope = new URL(options?.scope ?? './', url).href
    if (!(await isScript(url))) {
      throw new TypeError(
        `Failed to register a ServiceWorker for scope ('${scope}') with script ('${url.href}'): A bad HTTP response code (404) was received when fetching the script.`,
      )
    }
    console.warn(
      `The preview does not start the service worker ${url.pathname}: it would take over the preview itself. It works in the exported project.`,
    )
    const registration = registered.get(scope) ?? new AbsentRegistration(scope)
    registered.set(scope, registration)
    return registration
  }
  const methods = {
    register: replacement,
    getRegistrations: async () => [...registered.values()],
    getRegistration: async (address = '') => registered.get(new URL(address, document.baseURI).href),
    // No worker of the app's ever becomes ready.
    ready: new Promise(() => {}),
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(container, name, { configurable: true, writable: true, value })
  }
}

async function isScript(url: URL): Promise<boolean> {
  if (url.origin !== location.origin) return false
  const cache = await caches.open(FILE_CACHE)
  return (await cache.match(url.pathname)) !== undefined
}

function shieldCaches(): void {
  const { keys, delete: remove } = CacheStorage.prototype
  const own = caches
  Object.defineProperty(own, 'keys', {
    configurable: true,
    value: async () => (await keys.call(own)).filter((name) => !OWN_CACHES.test(name)),
  })
  Object.defineProperty(own, 'delete', {
    configurable: true,
    value: async (name: string) => (OWN_CACHES.test(name) ? false : remove.call(own, name)),
  })
}
