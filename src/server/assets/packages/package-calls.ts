/** What the server and the package process say to each other. */
import type { PrepareReady } from '../../../core/wire/packages.ts'
import type { S3Place } from '../../config/read-blobs.ts'
import type { CallContext } from '../../work/calls.ts'
import type { BuiltSite } from './sites/bundle-site.ts'

/** How the package process is set up; all of it is plain data. */
export interface PackageProcessSetup {
  /** Folder for what is fetched and built. */
  readonly folder: string
  /** Folders such as `node_modules` whose packages need no network. */
  readonly installedFolders: readonly string[]
  /** What was built before the server started. */
  readonly aheadFile: string
  /** Folder whose `.npmrc` counts. */
  readonly npmFolder: string
  /** Options that stand before npm's own. */
  readonly npm?: Readonly<Record<string, unknown>>
  /** The youngest version that is taken, in days since it was published. */
  readonly minAgeDays: number
  /** Where servers keep what they build once for all of them; without it each builds its own. */
  readonly bucket?: S3Place
}

export interface Begun {
  /** What is asked for. */
  readonly specifiers: readonly string[]
}

/** Contents are told as events, piece by piece; the answer says whether there is such a thing. */
type TellsPieces = (address: string, context: CallContext) => Promise<boolean>

export type PackageProcedures = {
  /**
   * Tells {@link Begun} when the request is read, then a sentence for each step.
   * @param body of the request, as it came
   */
  prepare(
    asked: { readonly body: Uint8Array; readonly client: string },
    context: CallContext,
  ): Promise<PrepareReady>
  /** Tells `true` when the request is read, then a sentence for each step. */
  bundle(
    asked: { readonly body: Uint8Array; readonly client: string },
    context: CallContext,
  ): Promise<BuiltSite>
  publishedFile: TellsPieces
  publishedSources: TellsPieces
  publishedStylesheets: TellsPieces
  settle(nothing: null): Promise<void>
  /** @param share of each budget that may stay; stops soon when it is aborted */
  sweep(share: number, context: CallContext): Promise<void>
  /** Bytes on the disk of everything that was fetched and built. */
  used(nothing: null): Promise<number>
  /** Answers at once, unless the process hangs. */
  ping(nothing: null): Promise<void>
}
