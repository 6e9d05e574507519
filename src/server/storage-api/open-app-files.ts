/** The files of apps in the data folder, and whose rows name them. */
import { mkdir } from 'node:fs/promises'
import type { BackendRegistry } from '../backend/backend-registry.ts'
import { openFolderBlobs } from '../blobs/folder-blobs.ts'
import { createProjectFiles, type ProjectFiles } from '../blobs/project-files.ts'
import { createUsage, type FileQuota } from '../blobs/usage.ts'
import { freeBytesOf } from '../disk/keep-swept.ts'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { createInStorage, serviceAsker } from './data/in-storage.ts'
import { namedVersions } from './data/objects.ts'

export interface AppFilesOptions {
  readonly folder: string
  readonly engine: Pick<Engine, 'withRole' | 'kept'>
  readonly registry: Pick<BackendRegistry, 'find'>
  readonly quota: FileQuota
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export async function openAppFiles(options: AppFilesOptions): Promise<ProjectFiles> {
  const { folder, engine, registry, quota, randomHex, reportError } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const blobs = await openFolderBlobs(folder, randomHex)
  const inStorage = createInStorage(engine)
  /** A copy that is gone names nothing, either. */
  async function namedByCopies(owner: string, hashes: readonly string[]): Promise<string[]> {
    const named: string[] = []
    for (const { id } of registry.find(owner)?.copies ?? []) {
      const inCopy = createInStorage({
        withRole: (_, caller, run, signal) => engine.kept(owner, id).withRole(caller, run, signal),
      })
      const found = await inCopy
        .read(serviceAsker(owner), (db) => namedVersions(db, hashes))
        .catch((error: unknown) => {
          if (error instanceof EngineError && error.problem === 'dropped') return []
          throw error
        })
      named.push(...found)
    }
    return named
  }
  const files = createProjectFiles({
    blobs,
    usage: createUsage(blobs, quota, () => freeBytesOf(folder)),
    // A database that is gone names nothing, and is not made anew to be asked.
    named: async (owner, hashes) =>
      registry.find(owner) === null
        ? new Set()
        : new Set([
            ...(await inStorage.read(serviceAsker(owner), (db) => namedVersions(db, hashes))),
            ...(await namedByCopies(owner, hashes)),
          ]),
    reportError,
  })
  const left = (await blobs.owners()).filter((owner) => registry.find(owner) === null)
  // Of backends that were deleted when the server ended.
  for (const owner of left) await files.deleteAll(owner)
  return files
}
