/**
 * One esbuild run over everything that a project imports: ES modules that share their parts, so there is one instance
 * of every package. Writes nothing.
 */
import { basename } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { beforeFirst } from '../../../../core/text/cut.ts'
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { PackageError } from '../limits/package-error.ts'
import type { PackageGraph } from '../resolution/package-graph.ts'
import type { PackageLibrary } from '../sources/package-library.ts'
import { isAsset } from './asset-kinds.ts'
import { refuseForeign, toPackageError } from './build-failure.ts'
import { commonJsEntry } from './common-js-entry.ts'
import { nodeStandIn } from './node-stand-in.ts'
import { NPM } from './package-places.ts'
import { type PluginEntry, packagePlugin } from './package-plugin.ts'
import { createPackageResolver, type PackagePlace, type PackageResolver } from './package-resolver.ts'
import { type PublishedEntry, publishedEntry } from './published-entry.ts'
import { readExports } from './read-exports.ts'
import { createScriptReader, type ReadLimits, type ScriptReader } from './read-scripts.ts'
import { splitSpecifier } from './split-specifier.ts'

export interface BuildRequest {
  readonly graph: PackageGraph
  readonly library: PackageLibrary
  readonly specifiers: readonly string[]
  readonly mode: PackageMode
  readonly limits: ReadLimits
}

export type BuiltModule =
  | { readonly type: 'module'; readonly path: string; readonly styles: readonly string[] }
  | PublishedEntry

export interface BuiltModules {
  /** By specifier; paths begin with a slash and are the same on every packages' host. */
  readonly modules: Readonly<Record<string, BuiltModule>>
  /** Contents by name; the name changes with the content. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly failures: ReadonlyMap<string, PackageError>
}

/** What all steps of one build share. */
interface BuildJob {
  readonly resolver: PackageResolver
  readonly mode: PackageMode
  readonly scripts: ScriptReader
}

interface Entry extends PluginEntry {
  /** Name of the entry point, which the specifiers of one file share. */
  readonly point: string
}

export async function buildModules(request: BuildRequest): Promise<BuiltModules> {
  const resolver = createPackageResolver(request.graph, request.library, request.mode)
  const job: BuildJob = { resolver, mode: request.mode, scripts: createScriptReader(request.limits) }
  const modules: Record<string, BuiltModule> = Object.create(null)
  const failures = new Map<string, PackageError>()
  const entries = new Map<string, Entry>()
  await Promise.all(
    request.specifiers.map(async (specifier) => {
      try {
        const entry = await readEntry(specifier, job)
        if ('point' in entry) entries.set(specifier, entry)
        else modules[specifier] = entry
      } catch (error) {
        failures.set(specifier, toPackageError(splitSpecifier(specifier)?.name ?? specifier, error))
      }
    }),
  )
  const bundled = await bundleOrIsolate(entries, job, failures)
  return { modules: { ...modules, ...bundled.modules }, files: bundled.files, failures }
}

async function readEntry(specifier: string, job: BuildJob): Promise<Entry | BuiltModule> {
  const { resolver, mode } = job
  const resolved = await resolver.entry(beforeFirst(specifier, '?'))
  const published = publishedEntry(specifier, resolved)
  if (published !== null) return published
  if (resolved.type === 'place') {
    const { place } = resolved
    const point = `${place.node.id}/${place.path}`
    const read = await readExportsOf(place, job, new Set())
    if (read.format === 'esm') return { point, place, source: null }
    return { point, place, source: commonJsEntry(point, read.names) }
  }
  const point = `stand-in/${specifier}`
  const body = resolved.type === 'builtin' ? nodeStandIn(resolved.name, mode) : 'module.exports = {}'
  return { point, place: null, source: `const module = {}\n${body}\nexport default module.exports` }
}

async function readExportsOf(
  place: PackagePlace,
  job: BuildJob,
  seen: Set<string>,
): Promise<{ format: 'esm' | 'commonjs'; names: readonly string[] }> {
  seen.add(`${place.node.id}/${place.path}`)
  const source = Buffer.from(await job.scripts.read(place)).toString('utf8')
  const { format, names, passedOn } = await readExports(source, place.path, defines(job.mode))
  const all = [...names]
  for (const specifier of passedOn) {
    const target = await job.resolver.inPackage(specifier, place, true).catch(() => null)
    if (target?.type !== 'place' || seen.has(`${target.place.node.id}/${target.place.path}`)) continue
    if (isAsset(target.place.path) || target.place.path.endsWith('.json')) continue
    all.push(...(await readExportsOf(target.place, job, seen)).names)
  }
  return { format, names: all }
}

/** A failed bundle is tried entry by entry, so that one broken package costs only itself. */
async function bundleOrIsolate(
  entries: Map<string, Entry>,
  job: BuildJob,
  failures: Map<string, PackageError>,
): Promise<Pick<BuiltModules, 'modules' | 'files'>> {
  try {
    return await bundle(entries, job)
  } catch (error) {
    if (entries.size === 1) {
      for (const specifier of entries.keys())
        failures.set(specifier, toPackageError(splitSpecifier(specifier)?.name ?? specifier, error))
      return { modules: {}, files: new Map() }
    }
  }
  const sound = new Map<string, Entry>()
  for (const [specifier, entry] of entries) {
    try {
      await bundle(new Map([[specifier, entry]]), job)
      sound.set(specifier, entry)
    } catch (error) {
      failures.set(specifier, toPackageError(splitSpecifier(specifier)?.name ?? specifier, error))
    }
  }
  return bundle(sound, job)
}

async function bundle(
  entries: ReadonlyMap<string, Entry>,
  { resolver, mode, scripts }: BuildJob,
): Promise<Pick<BuiltModules, 'modules' | 'files'>> {
  if (entries.size === 0) return { modules: {}, files: new Map() }
  const points = new Map([...entries.values()].map((entry) => [entry.point, entry]))
  const styleOf = new Map<string, string>()
  const result = await build({
    ...buildOptions(mode),
    entryPoints: [...entries].flatMap(([specifier, { point }]) =>
      points.delete(point) ? [{ in: point, out: fileName(specifier) }] : [],
    ),
    plugins: [
      packagePlugin({
        resolver,
        scripts,
        mode,
        entries: new Map([...entries.values()].map((entry) => [entry.point, entry])),
        onStyle: (input, address) => styleOf.set(`${NPM}:${input}`, address),
      }),
    ],
  })
  refuseForeign(result.warnings, result.metafile)
  const outputs = new Map<string, { path: string; styles: string[] }>()
  for (const [output, { entryPoint, cssBundle }] of Object.entries(result.metafile.outputs)) {
    if (entryPoint === undefined || output.endsWith('.css')) continue
    const styles = stylesReachedBy(entryPoint, result.metafile, styleOf)
    if (cssBundle !== undefined) styles.push(`/${basename(cssBundle)}`)
    outputs.set(entryPoint.slice(entryPoint.indexOf(':') + 1), { path: `/${basename(output)}`, styles })
  }
  const modules: Record<string, BuiltModule> = Object.create(null)
  for (const [specifier, { point }] of entries) {
    const output = outputs.get(point)
    if (output) modules[specifier] = { type: 'module', ...output }
  }
  return {
    modules,
    files: new Map(result.outputFiles.map(({ path, contents }) => [basename(path), contents])),
  }
}

/** Stylesheets in the order in which the scripts that import them run. */
function stylesReachedBy(entry: string, metafile: Metafile, styleOf: ReadonlyMap<string, string>): string[] {
  const styles: string[] = []
  if (styleOf.size === 0) return styles
  const seen = new Set<string>()
  const visit = (input: string) => {
    if (seen.has(input)) return
    seen.add(input)
    for (const { path, external } of metafile.inputs[input]?.imports ?? []) if (!external) visit(path)
    const style = styleOf.get(input)
    if (style !== undefined) styles.push(style)
  }
  visit(entry)
  return styles
}

function buildOptions(mode: BuildRequest['mode']) {
  return {
    absWorkingDir: '/',
    outdir: '/out',
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    assetNames: 'asset-[hash]',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    tsconfigRaw: {},
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: mode !== 'development',
    legalComments: 'none',
    logLevel: 'silent',
    define: defines(mode),
    banner: { js: declarations(mode) },
  } as const satisfies BuildOptions
}

const NO_VARIABLES = '__lathe_process_env'
const META_ENV = '__lathe_meta_env'

/** What Vite puts in place of these when it builds an app, and `global`, which older packages expect. */
function defines(mode: BuildRequest['mode']): Record<string, string> {
  const isProduction = mode !== 'development'
  const nodeEnv = JSON.stringify(isProduction ? 'production' : mode)
  return {
    'process.env.NODE_ENV': nodeEnv,
    'global.process.env.NODE_ENV': nodeEnv,
    'globalThis.process.env.NODE_ENV': nodeEnv,
    'process.env': NO_VARIABLES,
    'global.process.env': NO_VARIABLES,
    'globalThis.process.env': NO_VARIABLES,
    global: 'globalThis',
    'import.meta.env.MODE': nodeEnv,
    'import.meta.env.DEV': String(!isProduction),
    'import.meta.env.PROD': String(isProduction),
    'import.meta.env.SSR': 'false',
    'import.meta.env.BASE_URL': '"/"',
    'import.meta.env': META_ENV,
    'import.meta.hot': 'undefined',
  }
}

/** What stands for a whole object; esbuild would put a call before every module for one that it is given itself. */
function declarations(mode: BuildRequest['mode']): string {
  const isProduction = mode !== 'development'
  const meta = { MODE: mode, DEV: !isProduction, PROD: isProduction, SSR: false, BASE_URL: '/' }
  return `const ${NO_VARIABLES}={},${META_ENV}=${JSON.stringify(meta)};`
}

function fileName(specifier: string): string {
  return specifier.replace(/^@/, '').replace(/[^\w-]+/g, '_')
}
