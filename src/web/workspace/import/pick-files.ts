import { MAX_FILES } from '../../../core/files/file-limits.ts'
import { isSkippedFolder } from '../../../core/project/import-plan.ts'
import type { ImportSource, PickedFile } from './import-messages.ts'

export interface PickedImport {
  /** What the project will be called. */
  readonly name: string
  readonly source: ImportSource
}

const LOOSE_FILES_NAME = 'Imported'

/** Files of a file chooser: one zip, or a folder. Null when nothing was chosen. */
export function pickedByChooser(files: readonly File[]): PickedImport | null {
  const first = files[0]
  if (first === undefined) return null
  if (files.length === 1 && isZip(first.name)) return archive(first)
  const picked = files.map((file) => ({ name: file.webkitRelativePath || file.name, file }))
  const folder = first.webkitRelativePath.split('/')[0]
  return { name: folder || LOOSE_FILES_NAME, source: { type: 'files', files: picked } }
}

/**
 * Files and folders that were dropped. Asks the browser for its entries before the first wait: afterwards the drop
 * is empty.
 */
export async function pickedByDrop(transfer: DataTransfer): Promise<PickedImport | null> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [first] = entries
  if (first === undefined) return pickedByChooser([...transfer.files])
  if (entries.length === 1 && first.isFile && isZip(first.name))
    return archive(await fileOf(first as FileSystemFileEntry))
  const picked: PickedFile[] = []
  for (const entry of entries) await walk(entry, picked)
  const name = entries.length === 1 && first.isDirectory ? first.name : LOOSE_FILES_NAME
  return { name, source: { type: 'files', files: picked } }
}

/** Enters no folder that is left out anyway, and no more files than the plan then refuses. */
async function walk(entry: FileSystemEntry, picked: PickedFile[]): Promise<void> {
  const name = entry.fullPath.replace(/^\//, '')
  if (isSkippedFolder(entry.name)) picked.push({ name, file: null })
  else if (picked.length > MAX_FILES * 2) return
  else if (entry.isFile) picked.push({ name, file: await fileOf(entry as FileSystemFileEntry) })
  else for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await walk(child, picked)
}

/** A reader gives a hundred entries at a time, and none when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function isZip(name: string): boolean {
  return /\.zip$/i.test(name)
}

function archive(file: File): PickedImport {
  return { name: file.name.replace(/\.zip$/i, ''), source: { type: 'archive', file } }
}
