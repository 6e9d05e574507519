import { toHex } from './contents.ts'

/** `bytes` random bytes as lower-case hex digits, from the browser's cryptographic source. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
