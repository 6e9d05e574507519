/**
 * Reads what a zip archive says it holds, and believes it only where its two descriptions of a file agree. Unpacks
 * nothing. After the format's public description (PKWARE, APPNOTE 6.3.10, sections 4.3 and 4.4).
 */
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { type ImportEntry, ImportRefusedError } from '../../../core/project/import-plan.ts'

export interface ZipEntry extends ImportEntry {
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  /** Where its packed bytes are in the archive. */
  readonly start: number
  readonly end: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ENCRYPTED = 0x0001
const UTF8_NAME = 0x0800
const METHODS: Readonly<Record<number, ZipEntry['method']>> = { 0: 'stored', 8: 'deflated' }
/** The kind of a file in the mode that Unix systems write, and two of its values. */
const MODE_KIND = 0xf000
const MODE_FOLDER = 0x4000
const MODE_FILE = 0x8000

/** Every file, folder and link of an archive. Throws {@link ImportRefusedError}. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return entriesOf(view, bytes)
  } catch (error) {
    // A number that points out of the archive.
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

function entriesOf(view: DataView, bytes: Uint8Array): ZipEntry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  let at = view.getUint32(end + 16, true)
  const directory = at
  if (directory + size > end) throw damaged()
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged()
    const next =
      at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    entries.push(readEntry(view, bytes, at))
    at = next
  }
  if (at !== directory + size) throw damaged()
  checkApart(entries, directory)
  return entries
}

/** The end record is followed by nothing but its comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (
      view.getUint32(at, true) === END_SIGNATURE &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at
  }
  throw damaged()
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const rawName = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))
  const name = decodeName(rawName, (flags & UTF8_NAME) !== 0)
  if ((flags & ENCRYPTED) !== 0) throw new ImportRefusedError(errorSentence('import-encrypted'))
  const method = METHODS[view.getUint16(at + 10, true)]
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const offset = view.getUint32(at + 42, true)
  // The larger form of the format; nothing within the limits needs it.
  const isLarge = [packed, size, offset].includes(0xffffffff)
  if (method === undefined || isLarge) throw new ImportRefusedError(errorSentence('import-method', { name }))
  const start = localDataStart(view, bytes, offset, rawName, name)
  if (start + packed > bytes.length || (method === 'stored' && packed !== size)) throw lying(name)
  const kind = kindOf(name, (view.getUint32(at + 38, true) >>> 16) & MODE_KIND)
  // A folder with content is a file that would get lost.
  if (kind === 'folder' && size > 0) throw lying(name)
  return {
    name,
    kind,
    size,
    method,
    crc: view.getUint32(at + 16, true),
    start,
    end: start + packed,
  }
}

/** What stands before the packed bytes has to name the same file. */
function localDataStart(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  rawName: Uint8Array,
  name: string,
): number {
  if (view.getUint32(at, true) !== LOCAL_SIGNATURE) throw damaged()
  const length = view.getUint16(at + 26, true)
  const local = bytes.subarray(at + 30, at + 30 + length)
  if (length !== rawName.length || local.some((byte, index) => byte !== rawName[index])) throw lying(name)
  return at + 30 + length + view.getUint16(at + 28, true)
}

/** Entries that share bytes are how a small archive unpacks to an endless one. */
function checkApart(entries: readonly ZipEntry[], directory: number): void {
  const inOrder = entries.toSorted((a, b) => a.start - b.start)
  for (const [index, entry] of inOrder.entries()) {
    const limit = inOrder[index + 1]?.start ?? directory
    if (entry.end > limit) throw lying(entry.name)
  }
}

function kindOf(name: string, mode: number): ImportEntry['kind'] {
  if (mode === MODE_FOLDER || name.endsWith('/')) return 'folder'
  return mode === 0 || mode === MODE_FILE ? 'file' : 'link'
}

/** Many programs write UTF-8 without saying so. */
function decodeName(raw: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(raw)
  } catch {
    return new TextDecoder('windows-1252').decode(raw)
  }
}

function damaged(): ImportRefusedError {
  return new ImportRefusedError(errorSentence('import-archive'))
}

function lying(name: string): ImportRefusedError {
  return new ImportRefusedError(errorSentence('import-lying', { name }))
}
