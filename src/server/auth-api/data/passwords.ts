/** Passwords as bcrypt hashes, by the database's own function: no thread of the server computes one. */
import { timingSafeEqual } from 'node:crypto'
import { createFairQueue, QueueFullError } from '../../work/fair-queue.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import type { InAuth } from './in-auth.ts'

export interface Passwords {
  hash(projectKey: string, password: string): Promise<string>
  /** As much work where there is no hash. */
  isRight(projectKey: string, password: string, hash: string | null): Promise<boolean>
}

const MIN_LENGTH = 6
const MAX_BYTES = 72
/** Of nobody's password. */
const NO_HASH = '$2a$10$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuvwxyzabcde'
/** Up to a cost that ends in a second; those of others come with an import. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/

/** A session of a project computes for a tenth of a second: the others stay free for data. */
const QUEUE = { atOnce: 2, atOncePerClient: 1, waiting: 256, waitingPerClient: 64 }

export function createPasswords(inAuth: InAuth): Passwords {
  const queue = createFairQueue(QUEUE)

  async function crypt(projectKey: string, password: string, salt: string | null): Promise<string> {
    const text =
      salt === null
        ? "select extensions.crypt($1::text, extensions.gen_salt('bf', 10)) as hash"
        : 'select extensions.crypt($1::text, $2::text) as hash'
    const values = salt === null ? [password] : [password, salt]
    const hashed = () => inAuth(projectKey, (db) => db.query(text, values))
    try {
      const { rows } = await queue.run(projectKey, null, hashed)
      return String(rows[0]?.hash)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached')
    }
  }

  return {
    hash: (projectKey, password) => crypt(projectKey, password, null),
    async isRight(projectKey, password, hash) {
      const isThere = hash !== null && isBcryptHash(hash)
      // The same function under the names of other libraries; PostgreSQL knows one.
      const known = isThere ? `$2a${hash.slice(3)}` : NO_HASH
      const isFit = Buffer.byteLength(password) <= MAX_BYTES
      const found = await crypt(projectKey, isFit ? password : '', known)
      return isThere && isFit && isSame(found, known)
    },
  }
}

export function isBcryptHash(text: string): boolean {
  return BCRYPT.test(text)
}

/** @throws AuthRefusal for one that nobody may take */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw new AuthRefusal(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  if (password.length >= MIN_LENGTH) return
  const message = `Password should be at least ${MIN_LENGTH} characters.`
  throw new AuthRefusal(422, 'weak_password', message, ['length'])
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
