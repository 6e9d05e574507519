import { tokenEnds } from './known-tokens.ts'

/** Keys of Google's that stand in pages on purpose, such as Firebase's: what they open is said by rules. */
const OFTEN_PUBLIC = /^AIza/

/** Whether a secret is of a shape that only a key of somebody's account has. */
export function isKnownKey(value: string): boolean {
  if (/^-----BEGIN [A-Z ]*PRIVATE KEY/.test(value)) return true
  return !OFTEN_PUBLIC.test(value) && tokenEnds(value)(0) > 0
}
