/** From the specifier of an import to the file of the project, and back. */

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
