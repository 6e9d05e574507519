/** Both ends are part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The one range of a Range header, within so many bytes; null where there are several, or nothing is in it. */
export function parseByteRange(header: string, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  const range =
    first !== ''
      ? { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
      : { start: Math.max(size - Number(last), 0), end: size - 1 }
  const isOne = first !== '' ? last === '' || Number(last) >= Number(first) : Number(last) > 0
  return isOne && range.start <= range.end ? range : null
}
