/** Where an import specifier of a project module leads. Pure: it asks only which files exist. */

export interface Alias {
  /** What a specifier starts with, without a trailing slash: `@`. */
  readonly prefix: string
  /** Absolute folder inside the project, without a trailing slash: `/src`. */
  readonly target: string
}

export type Resolution =
  | { readonly type: 'file'; readonly path: string; readonly query: string }
  | { readonly type: 'bare'; readonly specifier: string }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'missing' }

/** S5.10's order, then what Vite resolves besides. */
const SUFFIXES = [
  '',
  '.js',
  '.ts',
  '.tsx',
  '.css',
  '.json',
  '/index.js',
  '/index.ts',
  '/index.tsx',
  '.jsx',
  '.mjs',
  '.mts',
  '/index.jsx',
]

/** TypeScript sources may name the file that they compile to. */
const COMPILED_EXTENSIONS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/\.js$/, ['.ts', '.tsx']],
  [/\.jsx$/, ['.tsx']],
  [/\.mjs$/, ['.mts']],
]

export function resolveModule(
  specifier: string,
  importer: string,
  hasFile: (path: string) => boolean,
  aliases: readonly Alias[],
): Resolution {
  if (/^(https?:|data:|blob:)/.test(specifier)) return { type: 'url', url: specifier }
  const { path: bare, query } = splitQuery(specifier)
  const absolute = toAbsolute(bare, importer, aliases)
  if (absolute === null) return { type: 'bare', specifier: bare }
  const found = findFile(absolute, hasFile)
  return found === null ? { type: 'missing' } : { type: 'file', path: found, query }
}

export function toAbsolute(specifier: string, importer: string, aliases: readonly Alias[]): string | null {
  for (const { prefix, target } of aliases) {
    if (specifier === prefix) return target
    if (specifier.startsWith(`${prefix}/`))
      return normalize(`${target}/${specifier.slice(prefix.length + 1)}`)
  }
  if (specifier.startsWith('/')) return normalize(specifier)
  if (/^\.\.?(\/|$)/.test(specifier))
    return normalize(`${importer.slice(0, importer.lastIndexOf('/'))}/${specifier}`)
  return null
}

function findFile(path: string, hasFile: (path: string) => boolean): string | null {
  for (const suffix of SUFFIXES) if (hasFile(path + suffix)) return path + suffix
  for (const [pattern, extensions] of COMPILED_EXTENSIONS) {
    if (!pattern.test(path)) continue
    for (const extension of extensions) {
      const source = path.replace(pattern, extension)
      if (hasFile(source)) return source
    }
  }
  // Vite serves `public/` at the root, and code may import from there by its absolute path.
  return hasFile(`/public${path}`) ? `/public${path}` : null
}

/** Resolves `.` and `..`; `..` above the root stays at the root, as in a URL. */
function normalize(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return `/${segments.join('/')}`
}

export function splitQuery(id: string): { path: string; query: string } {
  const at = id.indexOf('?')
  return at < 0 ? { path: id, query: '' } : { path: id.slice(0, at), query: id.slice(at + 1) }
}
