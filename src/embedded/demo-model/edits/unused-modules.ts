import type { SourceFiles } from './source-files.ts'

const REMOVABLE = /^src\/(?:components|content)\/.*\.[jt]sx?$/
const IMPORT = /(?:from|import)\s{0,8}\(?\s{0,8}['"](\.[^'"\n]+)['"]/g

/** Takes away components and contents that an edit left without an importer; what had none before stays. */
export function removeUnusedModules(files: SourceFiles): void {
  const before = importedPaths(files, files.original)
  for (;;) {
    const imported = importedPaths(files, files.read)
    const unused = files
      .paths()
      .filter((path) => REMOVABLE.test(path) && before.has(path) && !imported.has(path))
    if (unused.length === 0) return
    for (const path of unused) files.remove(path, 'No longer used')
  }
}

function importedPaths(files: SourceFiles, read: (path: string) => string | null): Set<string> {
  const paths = new Set(files.paths())
  const found = new Set<string>()
  for (const from of paths) {
    for (const [, specifier = ''] of (read(from) ?? '').matchAll(IMPORT)) {
      const target = resolveImport(from, specifier, paths)
      if (target !== null) found.add(target)
    }
  }
  return found
}

/** The module that a relative specifier names, or null. */
export function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): string | null {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  const base = parts.join('/')
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '.css', '.json', '/index.ts', '/index.tsx']
  return ends.map((end) => base + end).find((path) => paths.has(path)) ?? null
}

/** `./components/Thing`, from one module to another, without its extension. */
export function relativeImport(from: string, to: string): string {
  const fromParts = from.split('/').slice(0, -1)
  const toParts = to.replace(/\.[jt]sx?$/, '').split('/')
  let shared = 0
  while (shared < fromParts.length && fromParts[shared] === toParts[shared]) shared += 1
  const up = fromParts.slice(shared).map(() => '..')
  return [...(up.length > 0 ? up : ['.']), ...toParts.slice(shared)].join('/')
}
