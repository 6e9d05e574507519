import { Inflate } from 'fflate'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { type ImportMeter, ImportRefusedError } from '../../../core/project/import-plan.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Bytes that are unpacked at a time: at deflate's best ratio of 1032 they become 16 MB before they are measured. */
const STEP = 16 * 1024

/**
 * The bytes of one file of an archive. Stops as soon as a limit is passed, or when there is more than was declared;
 * throws {@link ImportRefusedError}.
 */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry, meter: ImportMeter): Uint8Array {
  const { name, size, start, end } = entry
  const packed = archive.subarray(start, end)
  meter.measure(name, size)
  const bytes = entry.method === 'stored' ? packed.slice() : inflate(packed, entry, meter)
  if (bytes.length !== size || crc32(bytes) !== entry.crc) throw lying(name)
  meter.finish(name, bytes.length)
  return bytes
}

function inflate(packed: Uint8Array, { name, size }: ZipEntry, meter: ImportMeter): Uint8Array {
  const bytes = new Uint8Array(size)
  let length = 0
  const inflater = new Inflate((chunk) => {
    meter.measure(name, length + chunk.length)
    if (length + chunk.length > size) throw lying(name)
    bytes.set(chunk, length)
    length += chunk.length
  })
  try {
    for (let at = 0; at < packed.length || at === 0; at += STEP)
      inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  } catch (error) {
    throw error instanceof ImportRefusedError ? error : lying(name)
  }
  return bytes.subarray(0, length)
}

function lying(name: string): ImportRefusedError {
  return new ImportRefusedError(errorSentence('import-lying', { name }))
}
