/** Turns an archive or a list of files into a project's files, whole or not at all. Runs in a worker. */
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { MAX_PROJECT_BYTES, MEGABYTE } from '../../../core/files/file-limits.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import {
  type ImportEntry,
  ImportMeter,
  type ImportPlan,
  ImportRefusedError,
  planImport,
} from '../../../core/project/import-plan.ts'
import { secretPaths } from '../../../core/secrets/secret-paths.ts'
import type { ImportedFiles, ImportSource, PickedFile } from './import-messages.ts'
import { importedFile } from './imported-file.ts'
import { unpackEntry } from './unpack-entry.ts'
import { readZipDirectory } from './zip-directory.ts'

export type OnProgress = (done: number, total: number) => void

/** Rejects with {@link ImportRefusedError}, whose message is for the user. */
export async function readImport(source: ImportSource, onProgress: OnProgress): Promise<ImportedFiles> {
  if (source.type === 'files') return readFiles(source.files, onProgress)
  const { file } = source
  // Packed it may be larger than unpacked by its headers only.
  if (file.size > 2 * MAX_PROJECT_BYTES)
    throw new ImportRefusedError(
      errorSentence('import-project-size', { limit: MAX_PROJECT_BYTES / MEGABYTE }),
    )
  return unpackArchive(await bytesOf(file, 'The archive'), onProgress)
}

/** Throws {@link ImportRefusedError}. */
export async function unpackArchive(archive: Uint8Array, onProgress: OnProgress): Promise<ImportedFiles> {
  const meter = new ImportMeter()
  const plan = planImport(readZipDirectory(archive))
  return collect(plan, onProgress, async (entry) => unpackEntry(archive, entry, meter))
}

async function readFiles(picked: readonly PickedFile[], onProgress: OnProgress): Promise<ImportedFiles> {
  const meter = new ImportMeter()
  const plan = planImport(
    picked.map(({ name, file }) => ({
      name,
      kind: file === null ? ('folder' as const) : ('file' as const),
      size: file?.size ?? 0,
      file,
    })),
  )
  return collect(plan, onProgress, async ({ name, file }) => {
    const bytes = file === null ? new Uint8Array() : await bytesOf(file, name)
    meter.finish(name, bytes.length)
    return bytes
  })
}

async function collect<Entry extends ImportEntry>(
  { files: planned, skipped }: ImportPlan<Entry>,
  onProgress: OnProgress,
  read: (entry: Entry) => Promise<Uint8Array>,
): Promise<ImportedFiles> {
  const files = new Map<FilePath, ProjectFile>()
  for (const { entry, path } of planned) {
    files.set(path, importedFile(path, await read(entry)))
    onProgress(files.size, planned.length)
  }
  return { files, skipped, secrets: secretPaths(files) }
}

async function bytesOf(file: Blob, name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new ImportRefusedError(errorSentence('import-read', { name }))
  }
}
