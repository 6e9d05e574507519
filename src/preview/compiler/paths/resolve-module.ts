/** Where an import specifier of a project module leads. Pure: it asks only which files exist. */
import { type Alias, applyAlias } from './alias.ts'

/** What of a project's configuration says where specifiers lead. */
export interface ResolveRules {
  readonly aliases: readonly Alias[]
  /** Absolute paths that `tsconfig` gives a specifier, in the order in which they are tried. */
  readonly pathsOf: (specifier: string) => readonly string[]
  /** Where `#names` of `package.json` lead, in the order in which they are tried. */
  readonly importsOf: (specifier: string) => readonly string[]
  /** Absolute folder of `index.html`, without a trailing slash: `` for the project's own. */
  readonly root: string
  readonly base: string
  /** Absolute folder, or null for none. */
  readonly publicDir: string | null
  readonly extensions: readonly string[] | null
  /** Where files are that are published under other names, by path; none in a preview. */
  readonly assets: Readonly<Record<string, string>>
}

export type Resolution =
  | { readonly type: 'file'; readonly path: string; readonly query: string }
  /** A package; its specifier is without the version that some write inside. */
  | { readonly type: 'bare'; readonly specifier: string; readonly query: string }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'missing' }

/** S5.10's order, and what Vite resolves besides: scripts of every kind ahead of the stylesheet of that name. */
const SUFFIXES = [
  '',
  '.js',
  '.ts',
  '.tsx',
  '.jsx',
  '.mjs',
  '.mts',
  '.css',
  '.json',
  '/index.js',
  '/index.ts',
  '/index.tsx',
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
  rules: ResolveRules,
): Resolution {
  if (/^(https?:|data:|blob:)/.test(specifier)) return { type: 'url', url: specifier }
  const { path: bare, query } = splitQuery(specifier)
  for (const candidate of candidatesOf(bare, importer, rules)) {
    if (!candidate.startsWith('/')) return { type: 'bare', specifier: withoutVersion(candidate), query }
    const found = findFile(candidate, hasFile, rules)
    if (found !== null) return { type: 'file', path: found, query }
  }
  return { type: 'missing' }
}

/** Absolute paths to try, in order, without suffixes; what is no path is a package. */
export function candidatesOf(specifier: string, importer: string, rules: ResolveRules): readonly string[] {
  const aliased = applyAlias(specifier, rules.aliases)
  if (aliased === null && !/^[./]/.test(specifier))
    return [...rules.pathsOf(specifier), ...rules.importsOf(specifier), specifier]
  const target = aliased ?? specifier
  if (target === '') return ['/']
  if (target.startsWith('/node_modules/')) return [target.slice('/node_modules/'.length)]
  // Vite takes such a path for one below its root first.
  if (target.startsWith('/')) return [...new Set([normalizePath(rules.root + target), normalizePath(target)])]
  if (/^\.\.?(\/|$)/.test(target))
    return [normalizePath(`${importer.slice(0, importer.lastIndexOf('/'))}/${target}`)]
  return [target]
}

function findFile(
  path: string,
  hasFile: (path: string) => boolean,
  { extensions, publicDir, root }: ResolveRules,
): string | null {
  for (const suffix of suffixesOf(extensions)) if (hasFile(path + suffix)) return path + suffix
  for (const [pattern, sources] of COMPILED_EXTENSIONS) {
    if (!pattern.test(path)) continue
    for (const extension of sources) {
      const source = path.replace(pattern, extension)
      if (hasFile(source)) return source
    }
  }
  if (publicDir === null) return null
  // Vite serves `public/` at the root, and code may import from there by its absolute path.
  const inPublic = publicDir + (path.startsWith(`${root}/`) ? path.slice(root.length) : path)
  return hasFile(inPublic) ? inPublic : null
}

function suffixesOf(extensions: readonly string[] | null): readonly string[] {
  return extensions === null
    ? SUFFIXES
    : ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)]
}

/** `lucide-react@0.487.0` names the package that `lucide-react` names. */
function withoutVersion(specifier: string): string {
  return specifier.replace(/^((?:@[^/]+\/)?[^/@]+)@[^/]+/, '$1')
}

/** Resolves `.` and `..`; `..` above the root stays at the root, as in a URL. */
export function normalizePath(path: string): string {
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
