/**
 * How often something was tried, on all servers of one database together. A bucket of tokens that fills evenly
 * (`http/rate-limit.ts`) is one number here: when it will be full again.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Rate } from '../../http/rate-limit.ts'
import type { SignInDatabase } from './tables.ts'

export interface TryRows {
  /** Takes one and returns 0, or takes nothing and returns the seconds to wait. One statement, so two never take the same. */
  take(name: string, rate: Rate, client: string): Promise<number>
}

/** Writes after which what is full again is taken out: a missing bucket is a full one. */
const WRITES_PER_SWEEP = 100

/**
 * @param secret hex; the same on every server of one database. Addresses are kept under it, not as they are
 * @param now milliseconds since the epoch
 */
export function createTryRows(
  { db }: Pick<SignInDatabase, 'db'>,
  secret: string,
  now: () => number,
): TryRows {
  let writes = 0
  return {
    async take(name, { perMinute, burst }, client) {
      const key = createHmac('sha256', secret).update(`${name} ${client}`).digest('hex')
      const at = Math.round(now())
      const step = Math.ceil(60_000 / perMinute)
      // There is one to take where those that are gone are back in less than that.
      const most = at + (burst - 1) * step
      const taken = await db
        .insertInto('tries')
        .values({ key, full_at: at + step })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              full_at: sql`case when tries.full_at > ${at} then tries.full_at + ${step} else ${at + step} end`,
            })
            .where(sql<boolean>`tries.full_at <= ${most}`),
        )
        .returning('full_at')
        .executeTakeFirst()
      writes += 1
      if (writes % WRITES_PER_SWEEP === 0) await db.deleteFrom('tries').where('full_at', '<=', at).execute()
      if (taken !== undefined) return 0
      const kept = await db.selectFrom('tries').select('full_at').where('key', '=', key).executeTakeFirst()
      return Math.max(1, Math.ceil(((kept?.full_at ?? 0) - most) / 1000))
    },
  }
}
