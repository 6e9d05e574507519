/**
 * `POST {packages origin}/bundle`: the modules and stylesheets of a project, compiled where it is previewed, become the
 * scripts and styles of its published app. Answered with `BundleEvent`s, one JSON object a line, of which the last is
 * `bundled`. Nothing of a project is run, and nothing that it names is looked for outside of what was sent.
 */
import * as v from 'valibot'
import type { PackageProblem, PrepareRequest } from './packages.ts'

/** In place of an origin that only a page knows: an app is served under its name, its next one, and domains of its own. */
export const OWN_ADDRESS = 'lathe:own-address'

const MB = 2 ** 20

/** What one project may send, and get. */
export const BUNDLE_LIMITS = {
  requestBytes: 48 * MB,
  modules: 8_000,
  /** Specifiers of one module. */
  imports: 5_000,
  workers: 200,
  sheets: 1_000,
  outputBytes: 64 * MB,
} as const

const LONGEST_ID = 2_000
const id = v.pipe(v.string(), v.maxLength(LONGEST_ID))

/** Where a specifier leads: another module, a package, or an address that is left to the browser. */
const importSchema = v.variant('type', [
  v.object({ type: v.literal('module'), id }),
  v.object({ type: v.literal('package'), specifier: id }),
  v.object({ type: v.literal('url'), url: v.string() }),
])
export type SiteImport = v.InferOutput<typeof importSchema>

const moduleSchema = v.object({
  /** Absolute path inside the project, with its query. */
  id,
  /** An ES module without types, JSX and Vite's own syntax. */
  code: v.string(),
  /** By specifier, as the code writes it. */
  imports: v.record(v.string(), importSchema),
  /** Of a script: where its code comes from in its own file, and what tells that file's lines from one another. */
  map: v.exactOptional(v.object({ mappings: v.string(), lines: v.array(v.string()) })),
})
export type SiteModule = v.InferOutput<typeof moduleSchema>

const sheetSchema = v.object({ id, css: v.string() })
export type SiteSheet = v.InferOutput<typeof sheetSchema>

/** Of a bundle; what packages the project declares stands beside it in the request. */
export const siteSourcesSchema = v.object({
  /** Id of the module that starts the app; null where only stylesheets are asked for. */
  entry: v.nullable(id),
  /** `import.meta.env`. `OWN_ADDRESS` is where the app is. */
  env: v.record(v.string(), v.union([v.string(), v.boolean()])),
  modules: v.pipe(v.array(moduleSchema), v.maxLength(BUNDLE_LIMITS.modules)),
  /** Modules that stand for a worker, and what it starts with. Whoever imports one gets a class, or its address. */
  workers: v.pipe(
    v.array(v.object({ id, entry: id, isShared: v.boolean(), isUrl: v.boolean() })),
    v.maxLength(BUNDLE_LIMITS.workers),
  ),
  /** Stylesheets of the app's start, in the order in which they count. */
  sheets: v.pipe(v.array(sheetSchema), v.maxLength(BUNDLE_LIMITS.sheets)),
  /** Those that come with what is imported dynamically. */
  lazySheets: v.pipe(v.array(sheetSchema), v.maxLength(BUNDLE_LIMITS.sheets)),
  /** By the module that is imported dynamically: ids of the lazy sheets that it needs, in order. */
  sheetsOf: v.record(v.string(), v.array(id)),
})
export type SiteSources = v.InferOutput<typeof siteSourcesSchema>

export interface BundleRequest extends Pick<PrepareRequest, 'dependencies' | 'locked'> {
  readonly site: SiteSources
}

const builtFileSchema = v.object({
  /** Without a slash in front: `assets/index-3f2a9c1b.js`. */
  path: v.string(),
  base64: v.string(),
})

const bundledSchema = v.object({
  type: v.literal('bundled'),
  /** Null where it failed; a problem then says why. */
  bundle: v.nullable(
    v.object({
      files: v.array(builtFileSchema),
      /** Path of the script that starts the app; null where none was asked for. */
      entry: v.nullable(v.string()),
      /** Scripts that it imports at once. */
      preloads: v.array(v.string()),
      /** Stylesheets of the start, in order. */
      styles: v.array(v.string()),
      /** Those that come with what is imported dynamically, by the id of the sheet. */
      lazyStyles: v.record(v.string(), v.string()),
      /** Source maps of scripts, for nobody but who publishes: gzipped, under the path of their script. */
      maps: v.exactOptional(v.array(builtFileSchema)),
      /** Bytes in all scripts by package, the project's own under an empty name; the largest first. */
      shares: v.array(v.object({ name: v.string(), bytes: v.number() })),
    }),
  ),
  problems: v.array(v.object({ message: v.string(), file: v.nullable(v.string()) })),
})
export type Bundled = v.InferOutput<typeof bundledSchema>
export type SiteBundle = NonNullable<Bundled['bundle']>

export const bundleEventSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), step: v.string() }),
  bundledSchema,
])

/** How a failure of the package service becomes one of the bundle. */
export function failedBundle(problems: ReadonlyArray<Pick<PackageProblem, 'message'>>): Bundled {
  return {
    type: 'bundled',
    bundle: null,
    problems: problems.map(({ message }) => ({ message, file: null })),
  }
}
