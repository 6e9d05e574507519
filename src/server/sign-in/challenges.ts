/**
 * What authenticators are asked to sign, and what another provider sends back: good once, for some minutes, for one
 * purpose. Nothing is kept of those that were given out, so asking costs nothing; what is kept are those that were
 * answered, until their time is over.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignInDatabase } from './store/tables.ts'

export interface Challenges {
  /**
   * @param purpose whose it is and what for; base64url
   * @param lasts milliseconds; five minutes unless given
   */
  make(purpose: string, lasts?: number): string
  /** Whether it was made for this purpose, by the same letters, and its time is not over. */
  isGood(purpose: string, challenge: string): boolean
  /** One that is good. False where it was answered before. */
  use(challenge: string): Promise<boolean>
}

const LASTS = 5 * 60_000
const CHANCE_BYTES = 16
const MARK_BYTES = 16
const LENGTH = 8 + CHANCE_BYTES + MARK_BYTES

/** @param secret hex; the same on every server of one database */
export function createChallenges(
  { db }: Pick<SignInDatabase, 'db'>,
  secret: string,
  now: () => number,
  randomHex: (bytes: number) => string,
): Challenges {
  const markOf = (purpose: string, head: Buffer) =>
    createHmac('sha256', secret).update(head).update(purpose).digest().subarray(0, MARK_BYTES)
  return {
    make(purpose, lasts = LASTS) {
      const head = Buffer.alloc(8 + CHANCE_BYTES)
      head.writeDoubleBE(now() + lasts)
      head.write(randomHex(CHANCE_BYTES), 8, 'hex')
      return Buffer.concat([head, markOf(purpose, head)]).toString('base64url')
    },
    isGood(purpose, challenge) {
      const bytes = bytesOf(challenge)
      // What is read the same by other letters would be another one to use().
      if (bytes.length !== LENGTH || bytes.toString('base64url') !== challenge) return false
      const head = bytes.subarray(0, LENGTH - MARK_BYTES)
      return (
        timingSafeEqual(bytes.subarray(LENGTH - MARK_BYTES), markOf(purpose, head)) &&
        head.readDoubleBE() > now()
      )
    },
    async use(challenge) {
      await db.deleteFrom('used_challenges').where('ends_at', '<=', now()).execute()
      const hash = createHash('sha256').update(challenge).digest('hex')
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_challenges')
        .values({ hash, ends_at: Math.ceil(bytesOf(challenge).readDoubleBE()) })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

function bytesOf(challenge: string): Buffer {
  return Buffer.from(challenge.slice(0, 2 * LENGTH), 'base64url')
}
