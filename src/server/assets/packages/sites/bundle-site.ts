/**
 * One esbuild run over a project's modules and the sources of its packages: what is used of them, split where the app
 * imports dynamically. Writes nothing, reads nothing but what it was handed.
 */
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { BUNDLE_LIMITS, type SiteSources } from '../../../../core/wire/site-bundles.ts'
import { refuseForeign, toPackageError } from '../bundling/build-failure.ts'
import { createPackagePlaces } from '../bundling/package-places.ts'
import { packagePlugin } from '../bundling/package-plugin.ts'
import { createPackageResolver } from '../bundling/package-resolver.ts'
import { createScriptReader, type ReadLimits } from '../bundling/read-scripts.ts'
import { PackageError } from '../limits/package-error.ts'
import type { PackageGraph } from '../resolution/package-graph.ts'
import type { PackageLibrary } from '../sources/package-library.ts'
import { bundleSheets } from './bundle-sheets.ts'
import { withoutForeignMaps } from './foreign-maps.ts'
import { baseName } from './hashed-name.ts'
import { projectMap } from './project-map.ts'
import { type Outputs, readOutputs } from './read-outputs.ts'
import { siteDefines } from './site-defines.ts'
import { sitePlugin } from './site-plugin.ts'
import { SITE_TARGET } from './site-target.ts'
import { workerCode, workersInOrder } from './site-workers.ts'

export interface SiteTask {
  readonly site: SiteSources
  readonly graph: PackageGraph
  readonly library: PackageLibrary
  readonly limits: ReadLimits
}

/** Paths are without a slash in front. */
export interface BuiltSite {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly entry: string | null
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
  /** By the id of the sheet. */
  readonly lazyStyles: ReadonlyMap<string, string>
  readonly shares: ReadonlyArray<{ readonly name: string; readonly bytes: number }>
  /** Source maps into the project's own files, gzipped, under the path of their script. */
  readonly maps: ReadonlyMap<string, Uint8Array>
}

/** Throws PackageError for what is wrong with the project or its packages. */
export async function bundleSite({ site, graph, library, limits }: SiteTask): Promise<BuiltSite> {
  const sheets = await bundleSheets(site.sheets, site.lazySheets)
  const files = new Map(sheets.files)
  const sheetPaths = sheets.entry === null ? [] : [sheets.entry]
  const lazyStyles = sheets.lazy
  if (site.entry === null)
    return { files, entry: null, preloads: [], styles: sheetPaths, lazyStyles, shares: [], maps: new Map() }
  const job = {
    modules: new Map(site.modules.map((module) => [module.id, module])),
    workers: new Map<string, string>(),
    stylesOf: new Map(
      Object.entries(site.sheetsOf).map(([id, own]) => [
        id,
        own.flatMap((sheet) => sheets.lazy.get(sheet) ?? []).map((path) => `/${path}`),
      ]),
    ),
    resolver: createPackageResolver(graph, library, 'production'),
    places: createPackagePlaces(),
  }
  const scripts = createScriptReader(limits)
  const run = async (entry: string, name: string, splitting: boolean) => {
    const { resolver, places } = job
    const packages = packagePlugin({
      resolver,
      scripts,
      places,
      mode: 'production',
      entries: new Map(),
      // Stylesheets of packages were sent with those of the project.
      onStyle: () => {},
      assets: 'copied',
    })
    try {
      const made = await build({
        ...OPTIONS,
        ...siteDefines(site),
        splitting,
        entryPoints: [{ in: entry, out: name }],
        plugins: [sitePlugin(job), withoutForeignMaps(packages)],
      })
      refuseForeign(made.warnings, made.metafile)
      return readOutputs(made, entry)
    } catch (error) {
      throw toPackageError('The app', error)
    }
  }
  const parts: Metafile[] = []
  const maps = new Map<string, Uint8Array>()
  const addMaps = (made: Outputs) => {
    for (const [path, { text, skipped }] of made.maps) {
      const map = projectMap(text, (id) => job.modules.get(id)?.map?.lines, skipped)
      if (map !== null) maps.set(path, map)
    }
  }
  for (const worker of workersInOrder(site)) {
    const made = await run(worker.entry, baseName(worker.entry), false)
    for (const [path, content] of made.files) files.set(path, content)
    job.workers.set(worker.id, workerCode(worker, `/${made.entry}`))
    parts.push(made.metafile)
    addMaps(made)
  }
  const app = await run(site.entry, 'index', true)
  for (const [path, content] of app.files) files.set(path, content)
  addMaps(app)
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (bytes > BUNDLE_LIMITS.outputBytes)
    throw new PackageError('too-large', 'The app', `${BUNDLE_LIMITS.outputBytes / 2 ** 20} MB of scripts`)
  const { entry, preloads, styles } = app
  return {
    files,
    entry,
    preloads,
    styles: [...sheetPaths, ...styles],
    lazyStyles,
    shares: sharesOf([...parts, app.metafile]),
    maps,
  }
}

const OPTIONS = {
  absWorkingDir: '/',
  outdir: '/',
  publicPath: '/',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  write: false,
  metafile: true,
  // Not one word of them in what visitors get.
  sourcemap: 'external',
  sourcesContent: false,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: [...SITE_TARGET],
  charset: 'utf8',
  jsx: 'automatic',
  tsconfigRaw: {},
  minify: true,
  // Licences ask to be kept with what they are of.
  legalComments: 'eof',
  logLevel: 'silent',
} as const satisfies BuildOptions

/** Bytes of scripts by package. */
function sharesOf(parts: readonly Metafile[]): BuiltSite['shares'] {
  const bytes = new Map<string, number>()
  for (const { outputs } of parts) {
    for (const [path, { inputs }] of Object.entries(outputs)) {
      if (!path.endsWith('.js')) continue
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const name = /^\w+:((?:@[^/@]+\/)?[^/@]+)@\d/.exec(input)?.[1] ?? ''
        bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput)
      }
    }
  }
  return [...bytes].map(([name, own]) => ({ name, bytes: own })).sort((a, b) => b.bytes - a.bytes)
}
