/** What is known to one person for a while: kept as a hash only, where it comes from chance. */
import { createHash } from 'node:crypto'

export type RandomBytes = (count: number) => Uint8Array

const TOKEN_BYTES = 32
const CODES = 1_000_000
/** Numbers of four bytes above it would make the first codes more likely. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

export function newToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
}

/** Six digits. */
export function newCode(randomBytes: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < FAIR_BELOW) return String(number % CODES).padStart(6, '0')
  }
}

export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
