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

export function packageUrls(modules: readonly WireModule[]): string[] {
  const urls = new Set<string>()
  for (const { imports } of modules) {
    for (const target of Object.values(imports)) if (target.type === 'package') urls.add(target.url)
  }
  return [...urls]
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
