/**
 * What tells a browser that was signed in before from all others: a name by chance, signed together with the address. It
 * opens nothing; it is counted by itself when passwords are tried.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface BrowserMarks {
  make(email: string): string
  /** The browser's name; null for a mark that is none, or another account's. */
  read(mark: string | null, email: string): string | null
}

const NAME_BYTES = 16

export function createBrowserMarks(secret: string, randomHex: (bytes: number) => string): BrowserMarks {
  const sign = (name: string, email: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['browser', name, email]))
      .digest()
  return {
    make(email) {
      const name = randomHex(NAME_BYTES)
      return `${name}.${sign(name, email).toString('base64url')}`
    },
    read(mark, email) {
      const [, name = '', signature = ''] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(mark ?? '') ?? []
      if (name === '') return null
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(name, email)
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : null
    },
  }
}
