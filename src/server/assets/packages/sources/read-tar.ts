/**
 * The files of a tar archive that is whole in memory (POSIX.1-2017, pax interchange format; and GNU's long names).
 * Copies nothing and judges no path.
 */

export interface TarFile {
  readonly path: string
  /** Part of the archive's own memory. */
  readonly content: Uint8Array
}

export class TarError extends Error {
  override name = 'TarError'
}

const BLOCK = 512
const FILE_TYPES = new Set(['0', '\0', ''])

/** Files only, in order; throws TarError at what is no archive. */
export function* readTar(archive: Buffer): Generator<TarFile> {
  let at = 0
  let long: { path?: string; size?: number } = {}
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK)
    if (header[0] === 0 && header.every((byte) => byte === 0)) return
    checkSum(header)
    const size = long.size ?? readNumber(header, 124, 12)
    const start = at + BLOCK
    if (start + size > archive.length) throw new TarError('The archive is cut short.')
    const content = archive.subarray(start, start + size)
    at = start + Math.ceil(size / BLOCK) * BLOCK
    const type = readText(header, 156, 1)
    if (type === 'x') long = { ...long, ...readPax(content) }
    else if (type === 'L') long = { ...long, path: readText(content, 0, size) }
    else {
      if (FILE_TYPES.has(type)) yield { path: long.path ?? readPath(header), content }
      if (type !== 'g') long = {}
    }
  }
}

function readPath(header: Buffer): string {
  const name = readText(header, 0, 100)
  const prefix = readText(header, 257, 5) === 'ustar' ? readText(header, 345, 155) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Records of the form `length key=value\n`, the length in bytes and its own digits included. */
function readPax(content: Buffer): { path?: string; size?: number } {
  const found: { path?: string; size?: number } = {}
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at)
    const length = Number(content.toString('latin1', at, space))
    if (space === -1 || !Number.isInteger(length) || length < 5 || at + length > content.length) {
      throw new TarError('An extended header cannot be read.')
    }
    const record = content.toString('utf8', space + 1, at + length - 1)
    const equals = record.indexOf('=')
    const [key, value] = [record.slice(0, equals), record.slice(equals + 1)]
    if (key === 'path') found.path = value
    if (key === 'size') found.size = wholeNumber(Number(value))
    at += length
  }
  return found
}

function checkSum(header: Buffer): void {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at += 1) if (at < 148 || at >= 156) sum += header[at] as number
  if (sum !== readNumber(header, 148, 8)) throw new TarError('A header does not match its checksum.')
}

function readNumber(header: Buffer, at: number, length: number): number {
  return wholeNumber(Number.parseInt(readText(header, at, length).trim() || '0', 8))
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TarError('A size cannot be read.')
  return value
}

function readText(block: Buffer, at: number, length: number): string {
  const end = block.indexOf(0, at)
  return block.toString('utf8', at, end === -1 || end > at + length ? at + length : end)
}
