/**
 * The packages that run in this page, by their addresses: each runs once, in the order in which it was asked for, and
 * none beside another build of the same one.
 */
import { beat } from '../../core/watch/beats.ts'
import type { Exports } from '../channel/module-body.ts'
import type { WireModule } from '../channel/module-messages.ts'
import { withNamesOfWhole } from './package-exports.ts'

export class PackageRegistry {
  readonly #packages = new Map<string, Promise<Exports>>()
  /** Where the specifiers of packages lead that some module imports, or did. */
  readonly #urls = new Map<string, string>()
  /** Packages that are on their way. */
  #loading = 0

  get isLoading(): boolean {
    return this.#loading > 0
  }

  /** Remembers where a module's imports of packages lead. */
  note({ imports }: WireModule): void {
    for (const [specifier, target] of Object.entries(imports))
      if (target.type === 'package') this.#urls.set(specifier, target.url)
  }

  /**
   * Loads packages side by side and runs them in this order, since one may count on what another left behind. A
   * failure is reported by the module that imports the package.
   * @returns settles once each has run, or failed
   */
  start(urls: readonly string[]): Promise<unknown> {
    const fresh = urls.filter((url) => !this.#packages.has(url))
    if (fresh.length > 0) this.#startInOrder(fresh)
    return Promise.allSettled(urls.map((url) => this.#packages.get(url)))
  }

  #startInOrder(fresh: readonly string[]): void {
    const lines = fresh.map((url) => `import ${JSON.stringify(url)};`)
    const inOrder: Promise<unknown> = import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lines.join(''))}`
    ).catch(() => {})
    for (const url of fresh) this.load(url, inOrder).catch(() => {})
  }

  /**
   * Whether one of the modules wants a package that runs already from another address: two of it, or of what both
   * share, must not run side by side.
   */
  hasOthers(modules: readonly WireModule[]): boolean {
    return modules.some(({ imports }) =>
      Object.entries(imports).some(([specifier, target]) => {
        const url = this.#urls.get(specifier)
        return target.type === 'package' && url !== undefined && url !== target.url && this.#packages.has(url)
      }),
    )
  }

  /** @param before what is waited for ahead of the package, where it is not there yet */
  load(url: string, before: Promise<unknown> | null = null): Promise<Exports> {
    let loading = this.#packages.get(url)
    if (loading === undefined) {
      const start = async () => withNamesOfWhole((await import(/* @vite-ignore */ url)) as Exports)
      loading = before === null ? start() : before.then(start)
      this.#packages.set(url, loading)
      this.#loading += 1
      const end = () => {
        this.#loading -= 1
      }
      loading.then(end, end)
      loading.then(beat, () => this.#packages.delete(url))
    }
    return loading
  }
}
