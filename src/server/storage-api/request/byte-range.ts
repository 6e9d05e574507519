import type { ByteRange } from '../../blobs/blobs.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** One range of a Range header, within a file of so many bytes; several are refused, as Supabase does. */
export function readRange(header: string, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  const range =
    first !== ''
      ? { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
      : { start: Math.max(size - Number(last), 0), end: size - 1 }
  const isOne = first !== '' ? last === '' || Number(last) >= Number(first) : Number(last) > 0
  if (!isOne || range.start > range.end)
    throw new StorageRefusal(416, 'InvalidRange', 'invalid range provided', {
      error: 'invalid_range',
      httpStatus: 416,
    })
  return range
}
