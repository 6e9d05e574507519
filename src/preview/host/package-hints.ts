/**
 * Remembers which packages the project imported, so that the next load of the page fetches and runs them while the
 * project is still being compiled.
 */
import * as v from 'valibot'
import type { WireModule } from '../channel/module-messages.ts'
import { recall, remember } from './page-cache.ts'

const ENTRY = 'last-packages'

export function packageUrls(modules: readonly WireModule[]): string[] {
  const urls = new Set<string>()
  for (const { imports } of modules) {
    for (const target of Object.values(imports)) if (target.type === 'package') urls.add(target.url)
  }
  return [...urls]
}

export async function readPackageHints(): Promise<readonly string[]> {
  return (await recall(ENTRY, v.array(v.string()))) ?? []
}

export function writePackageHints(urls: readonly string[]): Promise<void> {
  return remember(ENTRY, urls)
}
