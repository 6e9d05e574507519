/**
 * Which modules run again after an edit: the changed ones, and those above them up to the nearest that can take the
 * change: a module of components, one that accepts itself, or one that accepts what changed below it.
 */
import type { Exports } from '../channel/module-body.ts'
import type { ModuleRegistry } from './module-registry.ts'
import { isRefreshBoundary } from './react-refresh.ts'

export interface UpdateResult {
  /** True when the change reached the entry, so only a reload can show it. */
  readonly needsReload: boolean
}

const RELOAD: UpdateResult = { needsReload: true }
const DONE: UpdateResult = { needsReload: false }

/** How far a change spreads; null when it reaches the entry, so that only a reload can show it. */
export function spreadOf(registry: ModuleRegistry, changed: readonly string[], entry: string): Spread | null {
  // A module whose last run failed runs again whatever changed: the cure may lie in what it imports.
  const start = [...changed.filter((id) => registry.isLoaded(id)), ...registry.failed()]
  const spread = new Spread(registry, entry, start)
  return spread.advance() ? spread : null
}

/** Runs again what the change spread to. */
export async function updateModules(registry: ModuleRegistry, spread: Spread): Promise<UpdateResult> {
  for (const id of spread.stale) registry.invalidate(id)
  for (const id of spread.stale) {
    const wasBoundary = isBoundary(registry, id)
    await registry.load(id)
    // It was a component module and is none any more: its importers must hear of it now.
    if (wasBoundary && !isBoundary(registry, id)) {
      const late = spread.continueAbove(id)
      if (late === null) return RELOAD
      for (const importer of late) registry.invalidate(importer)
    }
  }
  spread.tellAcceptors()
  return DONE
}

/** Continues above a module that ran and then called `import.meta.hot.invalidate()`. */
export async function updateImportersOf(
  registry: ModuleRegistry,
  id: string,
  entry: string,
): Promise<UpdateResult> {
  const importers = [...registry.importersOf(id)]
  const spread = importers.length === 0 ? null : spreadOf(registry, importers, entry)
  return spread === null ? RELOAD : updateModules(registry, spread)
}

function isBoundary(registry: ModuleRegistry, id: string): boolean {
  if (!registry.isHot) return false
  return registry.hotStateOf(id)?.isSelfAccepting === true || isRefreshBoundary(registry.exportsOf(id))
}

export class Spread {
  readonly stale = new Set<string>()
  readonly #acceptors: Array<() => void> = []
  #queue: string[]

  constructor(
    private readonly registry: ModuleRegistry,
    private readonly entry: string,
    start: readonly string[],
  ) {
    for (const id of start) this.stale.add(id)
    this.#queue = [...this.stale]
  }

  /** Goes up until every way ends at a boundary; false when one ends at the entry or nowhere. */
  advance(): boolean {
    for (let id = this.#queue.shift(); id !== undefined; id = this.#queue.shift()) {
      const hot = this.registry.hotStateOf(id)
      if (id === this.entry || hot?.isDeclined) return false
      if (isBoundary(this.registry, id)) {
        for (const callback of hot?.selfCallbacks ?? [])
          this.#acceptors.push(this.#withExports([id], ([own]) => callback(own)))
        continue
      }
      this.#goAbove(id)
    }
    return true
  }

  /** Goes on above a module that turned out to be no boundary; the modules that became stale, or null at the entry. */
  continueAbove(id: string): string[] | null {
    const known = new Set(this.stale)
    this.#goAbove(id)
    return this.advance() ? [...this.stale].filter((other) => !known.has(other)) : null
  }

  tellAcceptors(): void {
    for (const tell of this.#acceptors) tell()
  }

  #goAbove(id: string): void {
    for (const importer of this.registry.importersOf(id)) {
      const accepting = this.registry
        .hotStateOf(importer)
        ?.dependencyCallbacks.find(({ ids }) => ids.includes(id))
      if (accepting !== undefined) {
        this.#acceptors.push(this.#withExports(accepting.ids, accepting.callback))
      } else if (!this.stale.has(importer)) {
        this.stale.add(importer)
        this.#queue.push(importer)
      }
    }
  }

  #withExports(ids: readonly string[], callback: (exports: Array<Exports | undefined>) => void): () => void {
    return () => callback(ids.map((id) => this.registry.exportsOf(id)))
  }
}
