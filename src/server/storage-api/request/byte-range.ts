import { type ByteRange, parseByteRange } from '../../http/byte-range.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** One range of a Range header, within a file of so many bytes; several are refused, as Supabase does. */
export function readRange(header: string, size: number): ByteRange {
  const range = parseByteRange(header, size)
  if (range !== null) return range
  throw new StorageRefusal(416, 'InvalidRange', 'invalid range provided', {
    error: 'invalid_range',
    httpStatus: 416,
  })
}
