/**
 * Remembers which packages the project imported, so that the next load of the page fetches and runs them while the
 * project is still being compiled.
 */
import * as v from 'valibot'
import type { WireModule } from '../channel/module-messages.ts'
import { recall, remember } from './page-cache.ts'

const ENTRY = 'last-packages'

const hintsSchema = v.object({
  /** Addresses that the project's modules import. */
  entries: v.array(v.string()),
  /** What those import in turn, which the browser would only hear of when they have come. */
  parts: v.array(v.string()),
})

/**
 * Addresses of the packages that are imported statically, in the order in which they run.
 * @param entry where the order begins; null for that of the modules
 */
export function packageUrls(modules: readonly WireModule[], entry: string | null): string[] {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const urls = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    const module = byId.get(id)
    if (module === undefined || seen.has(id)) return
    seen.add(id)
    for (const [specifier, target] of Object.entries(module.imports)) {
      if (module.dynamic.includes(specifier)) continue
      if (target.type === 'module') visit(target.id)
      else urls.add(target.url)
    }
  }
  for (const id of entry === null ? byId.keys() : [entry]) visit(id)
  return [...urls]
}

/** Fetches, without running it, what is imported later. */
export function preloadLaterPackages(modules: readonly WireModule[], started: readonly string[]): void {
  const known = new Set(started)
  for (const { imports } of modules) {
    for (const target of Object.values(imports)) {
      if (target.type !== 'package' || known.has(target.url)) continue
      known.add(target.url)
      preload(target.url)
    }
  }
}

/** Fetches all that was imported when the project was last open; resolves to the packages' own addresses. */
export async function preloadPackages(): Promise<readonly string[]> {
  const hints = await recall(ENTRY, hintsSchema)
  if (hints === null) return []
  for (const url of [...hints.entries, ...hints.parts]) preload(url)
  return hints.entries
}

/** @param entries addresses of packages that were loaded */
export function rememberPackages(entries: readonly string[]): Promise<void> {
  const origins = new Set(entries.map((url) => new URL(url).origin))
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /\.m?js$/.test(url) && origins.has(new URL(url).origin) && !entries.includes(url))
  return remember(ENTRY, { entries, parts: [...new Set(parts)] })
}

/** Fetched and parsed, but not run: only the importer knows when that may be. */
function preload(url: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url })
  // The document is the app's.
  for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove())
  document.head.append(link)
}
