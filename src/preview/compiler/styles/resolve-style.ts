/** Where a specifier in a stylesheet or a configuration file leads, as Vite finds it. */
import { type Alias, toAbsolute } from '../resolve-module.ts'
import type { StyleReference } from './scan-stylesheet.ts'

const SUFFIXES: Readonly<Record<StyleReference['kind'], readonly string[]>> = {
  style: ['', '.css', '/index.css'],
  script: ['', '.js', '.ts', '.cjs', '.mjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'],
  asset: [''],
}

/** Path of the file, or null when the project has none. */
export function resolveStyle(
  { kind, specifier }: Pick<StyleReference, 'kind' | 'specifier'>,
  importer: string,
  hasFile: (path: string) => boolean,
  aliases: readonly Alias[],
): string | null {
  const bare = specifier.replace(/[?#].*$/, '')
  const absolute = toAbsolute(bare, importer, aliases)
  // What has no `./` may still be a neighbour: stylesheets look there before they look for a package.
  const start = absolute ?? (kind === 'script' ? null : toAbsolute(`./${bare}`, importer, []))
  if (start === null) return null
  for (const suffix of SUFFIXES[kind]) if (hasFile(start + suffix)) return start + suffix
  if (kind === 'asset' && hasFile(`/public${start}`)) return `/public${start}`
  return null
}
