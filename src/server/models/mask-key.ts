/** Keeps a key out of what a provider says: some quote it in their refusals, and a broken one may echo a request. */

import { withoutTrailing } from '../../core/text/cut.ts'

/** Of as few characters as may be, so that what is measured in bytes around it still holds nothing of it. */
const MASK = '***'

export interface KeyMask {
  /** The bytes that may go on; those that could be the beginning of the key wait for the next. */
  push(bytes: Uint8Array): Uint8Array
  /** What waited. */
  end(): Uint8Array
}

/** @param key null where there is nothing to hide */
export function maskKey(key: string | null): KeyMask {
  const needles = key === null ? [] : formsOf(key)
  let waiting = ''
  return {
    push(bytes) {
      if (needles.length === 0) return bytes
      // A character for each byte: a chunk may end in the middle of one.
      const text = withoutNeedles(waiting + Buffer.from(bytes).toString('latin1'), needles)
      const kept = beginningLength(text, needles)
      waiting = text.slice(text.length - kept)
      return Buffer.from(text.slice(0, text.length - kept), 'latin1')
    },
    end() {
      const rest = Buffer.from(waiting, 'latin1')
      waiting = ''
      return rest
    },
  }
}

/** A whole text. */
export function maskedText(text: string, key: string | null): string {
  const mask = maskKey(key)
  return Buffer.concat([mask.push(Buffer.from(text)), mask.end()]).toString()
}

/** As it is, in an address, and as Basic credentials would hold it, longest first. */
function formsOf(key: string): readonly string[] {
  const base64 = withoutTrailing(Buffer.from(key).toString('base64'), '=').slice(0, -1)
  const forms = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), base64])
  return [...forms].sort((one, other) => other.length - one.length)
}

function withoutNeedles(text: string, needles: readonly string[]): string {
  return needles.reduce((rest, needle) => rest.replaceAll(needle, MASK), text)
}

/** Characters at the end that a needle begins with. */
function beginningLength(text: string, needles: readonly string[]): number {
  const most = Math.min(text.length, Math.max(...needles.map(({ length }) => length)) - 1)
  for (let length = most; length > 0; length -= 1) {
    const end = text.slice(text.length - length)
    if (needles.some((needle) => needle.startsWith(end))) return length
  }
  return 0
}
