/** Workers are bundles of their own, as in a build by Vite. */
import type { SiteSources } from '../../../../core/wire/site-bundles.ts'
import { PackageError } from '../limits/package-error.ts'

type SiteWorker = SiteSources['workers'][number]

/** Those that others start come first: their addresses stand in what starts them. */
export function workersInOrder(site: SiteSources): readonly SiteWorker[] {
  const modules = new Map(site.modules.map((module) => [module.id, module]))
  const workers = new Map(site.workers.map((worker) => [worker.id, worker]))
  const ordered: SiteWorker[] = []
  const state = new Map<string, 'begun' | 'done'>()
  const visit = (worker: SiteWorker) => {
    if (state.get(worker.id) === 'done') return
    if (state.get(worker.id) === 'begun')
      throw new PackageError('cannot-bundle', 'The app', `${worker.entry.slice(1)} starts itself as a worker`)
    state.set(worker.id, 'begun')
    for (const inner of workersReachedBy(worker.entry, modules, workers)) visit(inner)
    state.set(worker.id, 'done')
    ordered.push(worker)
  }
  for (const worker of site.workers) visit(worker)
  return ordered
}

function workersReachedBy(
  entry: string,
  modules: ReadonlyMap<string, SiteSources['modules'][number]>,
  workers: ReadonlyMap<string, SiteWorker>,
): SiteWorker[] {
  const seen = new Set<string>()
  const found: SiteWorker[] = []
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const worker = workers.get(id)
    if (worker !== undefined) found.push(worker)
    for (const target of Object.values(modules.get(id)?.imports ?? {}))
      if (target.type === 'module') waiting.push(target.id)
  }
  return found
}

export function workerCode({ isShared, isUrl }: SiteWorker, address: string): string {
  const url = JSON.stringify(address)
  if (isUrl) return `export default ${url}`
  const kind = isShared ? 'SharedWorker' : 'Worker'
  return `export default function(options) { return new ${kind}(${url}, { ...options, type: "module" }) }`
}
