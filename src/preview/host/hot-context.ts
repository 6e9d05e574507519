/** `import.meta.hot` of one run of a module, in the form of Vite's own, for side effects that must be undone. */
import type { Exports } from '../channel/module-body.ts'

type Accept = (exports: Exports | undefined) => void
type AcceptMany = (exports: Array<Exports | undefined>) => void
type Dispose = (data: Record<string, unknown>) => void

export interface HotContext {
  readonly data: Record<string, unknown>
  accept(): void
  accept(callback: Accept): void
  accept(specifier: string, callback?: Accept): void
  accept(specifiers: readonly string[], callback?: AcceptMany): void
  dispose(callback: Dispose): void
  prune(callback: Dispose): void
  invalidate(): void
  decline(): void
}

/** What a module said through its context during its last run. */
export class HotState {
  /** Survives from run to run. */
  readonly data: Record<string, unknown> = {}
  isSelfAccepting = false
  isDeclined = false
  selfCallbacks: Accept[] = []
  dependencyCallbacks: Array<{ readonly ids: readonly string[]; readonly callback: AcceptMany }> = []
  #disposers: Dispose[] = []
  #pruners: Dispose[] = []

  /**
   * The context of a new run.
   * @param resolve an import specifier of the module to a module id; null when it is no module of the project
   * @param invalidate asks the registry to go on with the module's importers
   */
  contextOf(resolve: (specifier: string) => string | null, invalidate: () => void): HotContext {
    this.isSelfAccepting = false
    this.isDeclined = false
    this.selfCallbacks = []
    this.dependencyCallbacks = []
    const accept = (target?: Accept | string | readonly string[], callback?: Accept | AcceptMany): void => {
      if (target === undefined || typeof target === 'function') {
        this.isSelfAccepting = true
        if (target !== undefined) this.selfCallbacks.push(target)
        return
      }
      const specifiers = typeof target === 'string' ? [target] : target
      const ids = specifiers.flatMap((specifier) => resolve(specifier) ?? [])
      const isOne = typeof target === 'string'
      this.dependencyCallbacks.push({
        ids,
        callback: (exports) =>
          isOne ? (callback as Accept)?.(exports[0]) : (callback as AcceptMany)?.(exports),
      })
    }
    return {
      data: this.data,
      accept,
      dispose: (callback) => this.#disposers.push(callback),
      prune: (callback) => this.#pruners.push(callback),
      invalidate,
      decline: () => {
        this.isDeclined = true
      },
    }
  }

  /** Runs before the module runs again. */
  dispose(): void {
    const disposers = this.#disposers
    this.#disposers = []
    for (const callback of disposers) callback(this.data)
  }

  /** Runs when the module is no longer part of the project. */
  prune(): void {
    this.dispose()
    for (const callback of this.#pruners) callback(this.data)
    this.#pruners = []
  }
}
