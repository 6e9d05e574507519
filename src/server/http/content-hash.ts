/**
 * Whether a built file's name carries a hash of its content, as the bundlers of this project write it: after a dash or
 * a dot, before the extension; eight upper-case letters and digits, or eight or more hex digits.
 */
export function hasContentHash(path: string): boolean {
  return /[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,64})\.\w+$/.test(path)
}
