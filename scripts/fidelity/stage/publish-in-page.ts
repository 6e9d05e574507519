/** Builds a project as the workspace does when it is published, and hands the files on to whoever drives the page. */
import { filePath } from '../../../src/core/files/file-path.ts'
import type { FileSystem } from '../../../src/core/files/file-system.ts'
import { binaryFile, textFile } from '../../../src/core/files/project-file.ts'
import type { SiteBuild } from '../../../src/core/sites/site-build.ts'
import { createSiteBuilder } from '../../../src/preview/create-site-builder.ts'
import type { StageFiles } from '../project-folder.ts'

export interface PublishOptions {
  readonly projectKey: string
  readonly previewOrigin: string
  readonly packagesOrigin: string
  readonly files: StageFiles
  /** Where it was built for before it is built for where it will be, if anywhere. */
  readonly preparedFor?: string
}

export interface PublishedInPage extends Omit<SiteBuild, 'files' | 'maps'> {
  /** Source maps, under the paths of their scripts. */
  readonly maps: ReadonlyArray<{ readonly path: string; readonly base64: string }>
  readonly files: ReadonlyArray<{
    readonly path: string
    readonly type: string
    readonly isImmutable: boolean
    readonly base64: string
  }>
  /** When each step began, and when all was done: milliseconds since the beginning. */
  readonly steps: ReadonlyArray<readonly [step: string, at: number]>
  readonly milliseconds: number
  /** Frames in which the app was drawn for it. */
  readonly frames: number
}

/** Where an address of the published app would have to be known. */
const ORIGIN = 'https://app.example'

export function publishInPage({ files, ...options }: PublishOptions): Promise<PublishedInPage> {
  return publishFiles(fileSystemOf(files), options)
}

export async function publishFiles(
  files: FileSystem,
  { projectKey, preparedFor, ...options }: Omit<PublishOptions, 'files'>,
): Promise<PublishedInPage> {
  const head = {
    id: 'head',
    parent: null,
    files,
    cause: { type: 'import' },
    createdAt: 0,
  } as const
  const project = {
    id: 0,
    key: projectKey,
    name: 'App',
    head,
    messages: [],
    lockedPaths: new Set<never>(),
    instructions: '',
  }
  const builder = createSiteBuilder(options)
  const { signal } = new AbortController()
  if (preparedFor !== undefined)
    await builder.build(project, { origin: preparedFor, anonKey: null, signal, onStep: () => {} })
  const steps: Array<readonly [string, number]> = []
  const frames = countFrames()
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const build = await builder.build(project, {
    origin: ORIGIN,
    anonKey: null,
    signal,
    onStep: (step) => steps.push([step, since()]),
  })
  const milliseconds = since()
  const encoded = build.files.map(({ bytes, ...file }) => ({ ...file, base64: base64Of(bytes) }))
  const maps = (build.maps ?? []).map(({ path, bytes }) => ({ path, base64: base64Of(bytes) }))
  return { ...build, files: encoded, maps, steps, milliseconds, frames: frames() }
}

export function fileSystemOf(files: StageFiles): FileSystem {
  return new Map(
    Object.entries(files).map(([path, file]) => [
      filePath(path),
      typeof file === 'string' ? textFile(path, file) : binaryFile(file.base64, file.mimeType),
    ]),
  )
}

/** Of those that nobody sees, from now on. */
function countFrames(): () => number {
  let count = 0
  const take = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const { nodeName } of addedNodes) if (nodeName === 'LATHE-TRIAL') count += 1
  }
  const observer = new MutationObserver(take)
  observer.observe(document.body, { childList: true })
  return () => {
    take(observer.takeRecords())
    observer.disconnect()
    return count
  }
}

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
