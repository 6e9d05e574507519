/** What a project is published from, as the compile worker tells it. Styles are still to come: they are made by its own page. */
import type { BundleRequest, SiteSources } from '../../core/wire/site-bundles.ts'
import type { PublicFile } from './module-messages.ts'

export interface SiteGraph extends Pick<BundleRequest, 'dependencies' | 'locked'> {
  readonly sources: Omit<SiteSources, 'sheets' | 'lazySheets'>
  /** The page without what became part of the bundle. */
  readonly html: string
  /** Ids of stylesheets in the order in which they count, and those that come with what is imported dynamically. */
  readonly sheets: readonly string[]
  readonly lazySheets: readonly string[]
  /** Modules whose value is the text of a stylesheet: its id by theirs. */
  readonly inlineSheets: Readonly<Record<string, string>>
  /** Files of `public/` and those that are shown, by address. */
  readonly files: readonly PublicFile[]
  /** Those whose name changes with their content, by address. */
  readonly immutable: Readonly<Record<string, true>>
  /** Addresses of files of packages that are shown: they are to become files of the app. */
  readonly packageFiles: readonly string[]
  /** Whether the app has a backend of its own. */
  readonly hasBackend: boolean
  readonly notes: readonly string[]
}
