/** Where a specifier in a stylesheet or a configuration file leads, as Vite finds it. */
import { beforeFirst } from '../../../core/text/cut.ts'
import { candidatesOf, normalizePath, type ResolveRules } from '../paths/resolve-module.ts'
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
  rules: ResolveRules,
): string | null {
  const bare = beforeFirst(specifier, '?#')
  for (const candidate of candidatesOf(bare, importer, rules)) {
    // What has no `./` may still be a neighbour: stylesheets look there before they look for a package.
    const start = candidate.startsWith('/') ? candidate : neighbour(candidate, importer, kind)
    if (start === null) continue
    for (const suffix of SUFFIXES[kind]) if (hasFile(start + suffix)) return start + suffix
    const inPublic = `${rules.publicDir ?? ''}${start}`
    if (kind === 'asset' && rules.publicDir !== null && hasFile(inPublic)) return inPublic
  }
  return null
}

function neighbour(specifier: string, importer: string, kind: StyleReference['kind']): string | null {
  return kind === 'script' ? null : normalizePath(`${importer}/../${specifier}`)
}
