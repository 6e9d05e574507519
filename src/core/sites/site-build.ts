/**
 * What publishing needs of whoever builds: a project becomes finished static files. Knows neither how they are built nor
 * where they are served.
 */
import type { ElementFault } from '../accessibility/fault.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Project } from '../project/project.ts'

/** A finished file, as visitors get it. */
export interface SiteFile {
  /** As `sitePath` takes it: `assets/index-3f2a9c1b.js`, without a slash in front. */
  readonly path: string
  /** Media type, with its charset where it has one. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its name changes with its bytes, so that browsers may keep it for ever. Never of a page. */
  readonly isImmutable: boolean
}

/**
 * A route with HTML of its own. Every other path without an extension gets `index.html` with 200; a path with one that
 * is no file is a 404 (`404.html`, where there is one).
 */
export interface SitePage {
  /** The route: `/`, `/about`; decoded, without a slash at its end. */
  readonly path: string
  /** Its file among the build's. */
  readonly file: string
  readonly title: string
}

/** What is looked at before an app is published, in the order in which a person reads it. */
export const SITE_CHECKS = [
  'build',
  'database',
  'access',
  'pages',
  'title',
  'secrets',
  'size',
  'accessibility',
] as const
export type SiteCheck = (typeof SITE_CHECKS)[number]

/** What a check found. */
export interface SiteDiagnostic extends Diagnostic {
  readonly check: SiteCheck
  /** `stops`: nothing is published with it. `asks`: the owner may publish all the same. */
  readonly severity: 'stops' | 'asks'
  /** What helps, as a sentence; null where the message says it. */
  readonly fix: string | null
  /** Of accessibility: by what it may be mended without a model. */
  readonly fault?: ElementFault
}

export interface SiteBuild {
  /** Of the app, as its `<title>` says it. */
  readonly title: string
  /** Empty when a diagnostic stops it. With `index.html` else. */
  readonly files: readonly SiteFile[]
  readonly pages: readonly SitePage[]
  /** Source maps of its scripts, for nobody but its owner: gzipped, under the path of their script. */
  readonly maps?: ReadonlyArray<Pick<SiteFile, 'path' | 'bytes'>>
  /** Which checks were made. */
  readonly checked: readonly SiteCheck[]
  /** Routes of pages of which nobody knows whether everybody can use them. */
  readonly notLookedAt?: readonly string[]
  readonly diagnostics: readonly SiteDiagnostic[]
}

export type SiteBuildStep = 'compile' | 'styles' | 'bundle' | 'pages'

export interface SiteBuildOptions {
  /** Where it will be served, without a slash at its end: for canonical addresses. */
  readonly origin: string
  /** Of the backend at that origin, which opens nothing but what policies open to everybody; null where it has none. */
  readonly anonKey: string | null
  readonly signal: AbortSignal
  readonly onStep: (step: SiteBuildStep) => void
}

/** Settles with what is wrong with the project as diagnostics; rejects for failures of ours, and when it is aborted. */
export type BuildSite = (project: Project, options: SiteBuildOptions) => Promise<SiteBuild>

/** Keeps the last app that it made, and what of it does not depend on the address, for as long as its files stay the same. */
export interface SiteBuilder {
  readonly build: BuildSite
  /** Begins what somebody will probably ask for. One at a time: it ends what was begun for other files. */
  prepare(project: Project, origin: string): void
  /** Ends what was begun, and keeps nothing. */
  forget(): void
}
