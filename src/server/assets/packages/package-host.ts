/**
 * The package service as the server uses it: in a process of its own, so that nothing that a registry sends or a
 * package holds is read on the thread that serves.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sweep } from '../../disk/keep-swept.ts'
import { entryFile } from '../../work/entry-file.ts'
import { createOwnProcess, ProcessEnded } from '../../work/own-process.ts'
import { rememberAnswers } from './answer-memory.ts'
import { PACKAGE_ERRORS, PackageError } from './limits/package-error.ts'
import type { PackageLimits } from './limits/package-limits.ts'
import type { Begun, PackageProcedures, PackageProcessSetup } from './package-calls.ts'
import type { Prepare, PrepareOptions, Preparing } from './prepare.ts'
import type { SharingProcedures } from './shared/sharing-calls.ts'
import type { BuiltSite } from './sites/bundle-site.ts'
import { createKeptAnswers } from './store/kept-answers.ts'

/** Bytes in the order in which they are sent; several, so that no copy of all is made at once. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[]

/** Addresses are paths on the packages' host. Each may throw PackageError. */
export interface PackageHost {
  /**
   * Resolves when the request is read, and throws RequestRefused when it cannot be.
   * @param body as it was sent: it is read where that holds up nobody else
   */
  readonly prepare: Prepare
  /** Resolves when the request is read, as above. */
  bundle(body: Uint8Array, options: PrepareOptions): Promise<{ readonly built: Promise<BuiltSite> }>
  /** A file as it was published; null where no project was ever given its package. */
  publishedFile(address: string): Promise<Pieces | null>
  /** Texts below a folder by path, as JSON, for who looks for class names in them; null as above. */
  publishedSources(address: string): Promise<Pieces | null>
  /** The same of stylesheets and the manifest. */
  publishedStylesheets(address: string): Promise<Pieces | null>
}

export interface RunningPackageHost extends PackageHost {
  /** Folder of the modules that it built. */
  readonly filesFolder: string
  /** Looks through what is installed; nothing waits for it. */
  settle(): Promise<void>
  /** Removes what was fetched and built and not used for longest, until each cache is within its budget. */
  sweep(sweep: Sweep): Promise<void>
  /** Bytes on the disk of everything that was fetched and built. */
  used(): Promise<number>
  end(): Promise<void>
}

const LOOK_EVERY_MS = 1_000
const HEAP_MEGABYTES = 512

/**
 * @param env of the package process: npm's configuration may name any variable
 * @param sharing what it asks the server for where the setup names a bucket
 */
export function createPackageHost(
  setup: PackageProcessSetup,
  limits: PackageLimits,
  env: Readonly<Record<string, string | undefined>>,
  sharing: SharingProcedures | null = null,
): RunningPackageHost {
  const filesFolder = join(setup.folder, 'files')
  const process = createOwnProcess<PackageProcedures>({
    entry: entryFile('./packages.process.ts', import.meta.url),
    setup: { ...setup, limits },
    env,
    niceness: 5,
    heapMegabytes: HEAP_MEGABYTES,
    offered: sharing ?? {},
    errors: PACKAGE_ERRORS,
  })
  let asked = 0
  let watching: NodeJS.Timeout | undefined
  let answeredAtMs = 0

  /** Ends a process that had the processor for long and answered nothing: what waits is told so, and may ask again. */
  async function look(): Promise<void> {
    const { ownProcessorMs } = await process.usage()
    const isHung = ownProcessorMs - answeredAtMs > limits.serviceProcessorMs
    if (isHung) void process.end(new PackageError('busy', 'The package service'))
    if (asked === 0 || isHung) return
    process.call('ping', null).then(
      () => {
        answeredAtMs = ownProcessorMs
      },
      () => {},
    )
    watching = setTimeout(look, LOOK_EVERY_MS)
  }

  /** Beside the question: to learn what a process takes is slower than most answers. */
  async function beginToLook(): Promise<void> {
    const { ownProcessorMs } = await process.usage()
    answeredAtMs = ownProcessorMs
    clearTimeout(watching)
    if (asked > 0) watching = setTimeout(look, LOOK_EVERY_MS)
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    asked += 1
    if (asked === 1) void beginToLook()
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error
      throw new PackageError('busy', 'The package service', '', { cause: error })
    } finally {
      asked -= 1
      if (asked === 0) clearTimeout(watching)
    }
  }

  function prepare(body: Uint8Array, { client, signal, onStep }: PrepareOptions): Promise<Preparing> {
    return new Promise((resolve, reject) => {
      const onEvent = (event: unknown) => {
        if (typeof event === 'string') onStep(event)
        else resolve({ specifiers: (event as Begun).specifiers, ready })
      }
      const ready = ask(() => process.call('prepare', { body, client }, { signal, onEvent }))
      ready.catch(reject)
    })
  }

  function bundle(
    body: Uint8Array,
    { client, signal, onStep }: PrepareOptions,
  ): Promise<{ readonly built: Promise<BuiltSite> }> {
    return new Promise((resolve, reject) => {
      const onEvent = (event: unknown) => (typeof event === 'string' ? onStep(event) : resolve({ built }))
      const built = ask(() => process.call('bundle', { body, client }, { signal, onEvent }))
      built.catch(reject)
    })
  }

  async function pieces(
    name: 'publishedFile' | 'publishedSources' | 'publishedStylesheets',
    address: string,
  ): Promise<Pieces | null> {
    const received: Uint8Array<ArrayBuffer>[] = []
    const onEvent = (piece: unknown) => received.push(piece as Uint8Array<ArrayBuffer>)
    const isThere = await ask(() => process.call(name, address, { onEvent }))
    return isThere ? received : null
  }

  mkdirSync(setup.folder, { recursive: true })
  return {
    filesFolder,
    prepare: rememberAnswers(
      prepare,
      [filesFolder, dirname(setup.aheadFile)],
      createKeptAnswers(setup.folder, Date.now),
      Date.now,
    ),
    bundle,
    publishedFile: (address) => pieces('publishedFile', address),
    publishedSources: (address) => pieces('publishedSources', address),
    publishedStylesheets: (address) => pieces('publishedStylesheets', address),
    settle: () => ask(() => process.call('settle', null)),
    sweep: ({ share, signal }) => ask(() => process.call('sweep', share, { signal })),
    used: () => ask(() => process.call('used', null)),
    end: () => process.end(new PackageError('busy', 'The package service')),
  }
}
