/**
 * Where inside a package an import leads: `exports` and `imports` with the browser's conditions, the `browser` map,
 * `module`, `main`, left out extensions and folders. Knows one package at a time.
 */
import { posix } from 'node:path'
import { exports as matchExports, imports as matchImports } from 'resolve.exports'
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { PackageFiles, PackageManifest } from '../sources/package-files.ts'
import { readManifest } from '../sources/read-manifest.ts'
import { looksLikeEsModule } from './es-module-syntax.ts'

export interface LocateOptions {
  readonly mode: PackageMode
  readonly isRequire: boolean
}

/** A file of the package, another specifier to resolve instead, or nothing on purpose. */
export type Located =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'specifier'; readonly specifier: string }
  | { readonly type: 'empty' }

const EXTENSIONS = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json', '.cjs'] as const

/** What an import from outside means: `subpath` is empty for the package itself. Null when there is no such entry. */
export async function locateEntry(
  files: PackageFiles,
  subpath: string,
  options: LocateOptions,
): Promise<Located | null> {
  const { manifest } = files
  // Whatever the package shows of itself: it is how a configuration finds out where the package lies.
  if (subpath === 'package.json') return { type: 'file', path: subpath }
  if (isThere(manifest.exports)) {
    for (const target of matchField(matchExports, manifest, subpath === '' ? '.' : `./${subpath}`, options)) {
      const path = inside(target)
      if (path !== null && files.has(path)) return mapForBrowser(files, path)
    }
    return null
  }
  if (subpath !== '') return locateFile(files, subpath)
  return locateMain(files, '', manifest, options)
}

/** What a `#name` means inside its own package. */
export async function locateImport(
  files: PackageFiles,
  name: string,
  options: LocateOptions,
): Promise<Located | null> {
  if (!isThere(files.manifest.imports)) return null
  for (const target of matchField(matchImports, files.manifest, name, options)) {
    if (!target.startsWith('.')) return { type: 'specifier', specifier: target }
    const path = inside(target)
    if (path !== null && files.has(path)) return mapForBrowser(files, path)
  }
  return null
}

/** What a path inside the package means, whose extension or `index` may be left out. */
export async function locateFile(files: PackageFiles, path: string): Promise<Located | null> {
  const found = findFile(files, path)
  if (found !== null) return mapForBrowser(files, found)
  const mapped = mapForBrowser(files, path)
  if (mapped.type !== 'file' || mapped.path !== path) return mapped
  const nested = posix.join(path, 'package.json')
  if (files.has(nested)) {
    const text = Buffer.from(await files.read(nested)).toString('utf8')
    const manifest = readManifest(text) ?? readManifest(withIdentity(text))
    const main =
      manifest && (await locateMain(files, path, manifest, { mode: 'development', isRequire: false }))
    if (main) return main
  }
  const index = findFile(files, posix.join(path, 'index'))
  return index === null ? null : mapForBrowser(files, index)
}

/** What the package's `browser` map makes of a name that its own files import. */
export function mapName({ manifest }: PackageFiles, name: string): Located | null {
  const map = browserMap(manifest)
  const target = map?.[name]
  if (target === false) return { type: 'empty' }
  if (typeof target !== 'string' || target === name) return null
  const path = target.startsWith('.') ? inside(target) : null
  return path === null ? { type: 'specifier', specifier: target } : { type: 'file', path }
}

async function locateMain(
  files: PackageFiles,
  folder: string,
  manifest: PackageManifest,
  { isRequire }: LocateOptions,
): Promise<Located | null> {
  for (const field of await mainFields(files, folder, manifest, isRequire)) {
    const path = inside(posix.join(folder, field))
    const found = path === null ? null : (findFile(files, path) ?? findFile(files, posix.join(path, 'index')))
    if (found !== null) return mapForBrowser(files, found)
  }
  const index = findFile(files, posix.join(folder, 'index'))
  if (index !== null) return mapForBrowser(files, index)
  const style = [manifest.style, manifest.main].find(
    (field): field is string => typeof field === 'string' && field.endsWith('.css'),
  )
  const path = style === undefined ? null : inside(posix.join(folder, style))
  return path !== null && files.has(path) ? { type: 'file', path } : null
}

/** `require` takes what was made for it; an ES module in its place would hand out a namespace, not the exports. */
async function mainFields(
  files: PackageFiles,
  folder: string,
  manifest: PackageManifest,
  isRequire: boolean,
): Promise<string[]> {
  const { browser, module, main } = manifest
  const modules = [module, manifest['jsnext:main'], manifest.jsnext]
  const fields = isRequire ? [browser, main, ...modules] : [browser, ...modules, main]
  const isDoubtful = !isRequire && typeof browser === 'string' && typeof module === 'string'
  if (isDoubtful && browser !== module) {
    const path = inside(posix.join(folder, browser))
    const found = path === null ? null : findFile(files, path)
    const text = found === null ? '' : Buffer.from(await files.read(found)).toString('utf8')
    // Many packages name a script for a <script> tag here, which exports nothing.
    if (!looksLikeEsModule(text)) fields.splice(0, 2, module, browser)
  }
  return fields.filter((field): field is string => typeof field === 'string' && field !== '')
}

function findFile(files: PackageFiles, path: string): string | null {
  if (files.has(path)) return path
  for (const extension of EXTENSIONS) if (files.has(path + extension)) return path + extension
  // TypeScript's packages may name the file that they are compiled to.
  const source = path.replace(/\.js$/, '.ts')
  return source !== path && files.has(source) ? source : null
}

function mapForBrowser(files: PackageFiles, path: string): Located {
  const map = browserMap(files.manifest)
  if (map === null) return { type: 'file', path }
  const withoutExtension = path.replace(/\.\w+$/, '')
  const keys = [`./${path}`, path, `./${withoutExtension}`, withoutExtension.replace(/^(.*)\/index$/, './$1')]
  const key = keys.find((candidate) => candidate in map)
  const target = key === undefined ? undefined : map[key]
  if (target === false) return { type: 'empty' }
  if (typeof target !== 'string') return { type: 'file', path }
  if (!target.startsWith('.')) return { type: 'specifier', specifier: target }
  const inner = inside(target)
  const found = inner === null ? null : findFile(files, inner)
  return { type: 'file', path: found ?? path }
}

function browserMap({ browser }: PackageManifest): Readonly<Record<string, unknown>> | null {
  if (typeof browser !== 'object' || browser === null) return null
  return Object.assign(Object.create(null), browser)
}

function matchField(
  match: typeof matchExports | typeof matchImports,
  manifest: PackageManifest,
  target: string,
  { mode, isRequire }: LocateOptions,
): readonly string[] {
  const browser = mode !== 'configuration'
  const conditions = browser ? ['module', mode] : ['production']
  const attempts = [
    { browser, require: isRequire, conditions },
    // A package may know only the other way of loading it, or only styles.
    { browser, require: !isRequire, conditions },
    { browser, require: false, conditions: ['style', mode] },
  ]
  for (const attempt of attempts) {
    try {
      const found = match(manifest, target, attempt)
      if (found) return found
    } catch {
      // That is how the library says that nothing matches.
    }
  }
  return []
}

/** A path without leading `./`, or null when it leaves the package. */
function inside(path: string): string | null {
  const plain = posix
    .normalize(path)
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
  return plain === '..' || plain.startsWith('../') ? null : plain
}

function isThere(field: unknown): boolean {
  return field !== undefined && field !== null
}

/** A manifest inside a package mostly has neither name nor version. */
function withIdentity(text: string): string {
  try {
    return JSON.stringify({ ...JSON.parse(text), name: 'nested', version: '0.0.0' })
  } catch {
    return ''
  }
}
