import type { WireModule } from '../channel/module-messages.ts'

const preloaded = new Set<string>()

/** Starts the download of every package at once, without changing the order in which they run. */
export function preloadPackages(modules: readonly WireModule[]): void {
  for (const { imports } of modules) {
    for (const target of Object.values(imports)) {
      if (target.type !== 'package' || preloaded.has(target.url)) continue
      preloaded.add(target.url)
      const link = document.createElement('link')
      document.head.append(
        Object.assign(link, { rel: 'modulepreload', href: target.url, crossOrigin: 'anonymous' }),
      )
    }
  }
}
