/** Gives esbuild the files of packages out of memory: it reads nothing from disk and finds nothing by itself. */
import { posix } from 'node:path'
import type { Loader, OnLoadResult, Plugin } from 'esbuild'
import type { PackageMode } from '../../../../core/wire/packages.ts'
import { PackageError } from '../limits/package-error.ts'
import { isAsset } from './asset-kinds.ts'
import { missingStandIn, nodeStandIn } from './node-stand-in.ts'
import { packageFileAddress } from './package-address.ts'
import { createPackagePlaces, NPM, type PackagePlaces } from './package-places.ts'
import type { PackagePlace, PackageResolver } from './package-resolver.ts'
import type { ScriptReader } from './read-scripts.ts'
import { splitBarrel } from './split-barrel.ts'
import { rewriteVariableImports } from './variable-imports.ts'

const ENTRY = 'entry'
/** Why a package is refused that would have the bundler look for files of this machine. */
export const FOREIGN = 'it imports files by names that are made when it runs'
const PART = 'part'

const LARGE_SCRIPT = /\.m?js$/
const LEAST_BARREL_BYTES = 8 * 1024

export interface PluginEntry {
  /** Where the entry leads; null for one that has only a source. */
  readonly place: PackagePlace | null
  /** Stands before the place; null where the place is the entry itself. */
  readonly source: string | null
}

export interface PackagePluginOptions {
  readonly resolver: PackageResolver
  readonly scripts: ScriptReader
  readonly mode: PackageMode
  /** By the path of its entry point without the namespace. */
  readonly entries: ReadonlyMap<string, PluginEntry>
  /** Told of each stylesheet that a script imports, by its input's name. */
  readonly onStyle: (input: string, address: string) => void
  /** Shared with another plugin of the same build. */
  readonly places?: PackagePlaces
  /** Whether files of packages stay where they were published, or become files of the build. */
  readonly assets?: 'published' | 'copied'
}

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
  '.mjs': 'js',
  '.cjs': 'js',
}

export function packagePlugin(options: PackagePluginOptions): Plugin {
  const {
    resolver,
    scripts,
    mode,
    entries,
    onStyle,
    places = createPackagePlaces(),
    assets = 'published',
  } = options
  const { answer, hasSideEffects } = places
  /** Parts of modules that were cut, by specifier. */
  const barrels = new Map<string, string>()

  return {
    name: 'packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path: specifier, importer, kind, pluginData, namespace }) => {
        const entry = kind === 'entry-point' ? entries.get(specifier) : undefined
        if (entry) {
          if (entry.source !== null || entry.place === null) {
            return { namespace: ENTRY, path: specifier, pluginData: entry }
          }
          return answer({ type: 'place', place: entry.place }, specifier, '')
        }
        if (/^(?:data|https?):|^\/\//.test(specifier)) return { path: specifier, external: true }
        if (namespace === ENTRY) {
          const own = entries.get(importer)?.place
          if (own) return answer({ type: 'place', place: own }, specifier, importer)
        }
        const from: PackagePlace | undefined = pluginData
        if (!from) return { errors: [{ text: `Nothing is known of ${importer}` }] }
        const isRequire = kind === 'require-call' || kind === 'require-resolve'
        if (namespace === NPM && barrels.has(specifier)) {
          return {
            namespace: PART,
            path: specifier,
            pluginData: from,
            sideEffects: hasSideEffects(from),
          }
        }
        const [plain = ''] = specifier.split(/[?](?:url|raw|inline)$/)
        try {
          return answer(await resolver.inPackage(plain, from, isRequire), specifier, from.node.name)
        } catch (error) {
          if (error instanceof PackageError) return { errors: [{ text: error.message, detail: error }] }
          throw error
        }
      })

      onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: entries.get(path)?.source ?? '',
        loader: 'js',
        pluginData: entries.get(path)?.place ?? undefined,
      }))
      onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
      onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
        contents: nodeStandIn(path, mode),
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'missing' }, ({ path }) => ({
        contents: missingStandIn(`Could not find ${path}. Add the package that it belongs to.`),
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: PART }, ({ path, pluginData }) => ({
        contents: barrels.get(path) ?? '',
        loader: 'js',
        pluginData,
      }))
      onLoad({ filter: /.*/, namespace: NPM }, async ({ path, pluginData }) => {
        const loaded = await load(path, pluginData, { scripts, onStyle, assets })
        const split =
          loaded.contents && LARGE_SCRIPT.test(path) && loaded.contents.length > LEAST_BARREL_BYTES
            ? await splitBarrel(
                Buffer.from(loaded.contents).toString('utf8'),
                (index) => `${path}?part=${index}`,
              )
            : null
        if (split === null) return loaded
        for (const [index, part] of split.parts.entries()) barrels.set(`${path}?part=${index}`, part)
        return { ...loaded, contents: split.main }
      })
      // Nothing is ever read from this machine's files, however the bundler was led to them.
      onLoad({ filter: /.*/ }, () => ({ errors: [{ text: FOREIGN }] }))
    },
  }
}

async function load(
  input: string,
  place: PackagePlace,
  { scripts, onStyle, assets }: Required<Pick<PackagePluginOptions, 'scripts' | 'onStyle' | 'assets'>>,
): Promise<OnLoadResult> {
  const { node, path } = place
  const address = packageFileAddress(node.id, path)
  if (/\.module\.css$/.test(path)) {
    return { contents: await scripts.read(place), loader: 'local-css', pluginData: place }
  }
  if (path.endsWith('.css')) {
    onStyle(input, address)
    return { contents: '', loader: 'js' }
  }
  if (isAsset(path) && assets === 'copied') return { contents: await scripts.read(place), loader: 'file' }
  if (isAsset(path)) {
    return {
      contents: `export default new URL(${JSON.stringify(address)}, import.meta.url).href`,
      loader: 'js',
    }
  }
  const loader = LOADERS[posix.extname(path)] ?? 'jsx'
  const read = await scripts.read(place)
  const content = assets === 'copied' ? withOwnImports(read) : withOwnAddresses(read, place)
  return { contents: await rewriteVariableImports(content, loader, place), loader, pluginData: place }
}

const OWN_WORKER = /new Worker\(\s*new URL\(\s*(["'`])(\.{1,2}\/[^"'`$]+)\1\s*,\s*import\.meta\.url\s*\)/g
const OWN_ADDRESS = /new URL\(\s*(["'`])(\.{1,2}\/[^"'`$]+)\1\s*,\s*import\.meta\.url\s*\)/g

/** Files that a script finds beside itself stay where they were published, while the script moves into a bundle. */
function withOwnAddresses(content: Uint8Array, { node, path }: PackagePlace): Uint8Array | string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!bytes.includes('import.meta.url')) return content
  const addressOf = (target: string) =>
    `new URL(${JSON.stringify(packageFileAddress(node.id, posix.join(posix.dirname(path), target)))}, import.meta.url)`
  return bytes
    .toString('utf8')
    .replace(OWN_WORKER, (_, __, target: string) => `new ${FOREIGN_WORKER}(${addressOf(target)}`)
    .replace(OWN_ADDRESS, (_, __, target: string) => addressOf(target))
}

/** The same where such files become files of the build: the bundler is told of each as of an import. */
function withOwnImports(content: Uint8Array): Uint8Array | string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!bytes.includes('import.meta.url')) return content
  const imports: string[] = []
  const text = bytes.toString('utf8').replace(OWN_ADDRESS, (whole, _, target: string) => {
    if (!isAsset(target)) return whole
    const name = `__lathe_asset_${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(target)};`)
    return `new URL(${name}, import.meta.url)`
  })
  return imports.length === 0 ? content : `${text}\n${imports.join('\n')}`
}

/** Browsers start no worker from another origin, but one of the page's own may import it. */
const FOREIGN_WORKER =
  '(class extends Worker { constructor(url, options) { super(URL.createObjectURL(new Blob(["import " + JSON.stringify(url.href)], { type: "text/javascript" })), { ...options, type: "module" }) } })'
