import type { Kysely } from 'kysely'
import type { PlansTables } from './store/tables.ts'

export interface DaySalts {
  /** @param day as YYYY-MM-DD */
  of(day: string): Promise<string>
}

const SALT_BYTES = 32

/** The salt of a day, the same on every server. Those of days before are deleted when it is first asked for. */
export function createDaySalts(db: Kysely<PlansTables>, randomHex: (bytes: number) => string): DaySalts {
  let known: { readonly day: string; readonly salt: Promise<string> } | null = null

  async function read(day: string): Promise<string> {
    await db
      .insertInto('app_salts')
      .values({ day, salt: randomHex(SALT_BYTES) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    await db.deleteFrom('app_salts').where('day', '<', day).execute()
    const row = await db.selectFrom('app_salts').select('salt').where('day', '=', day).executeTakeFirst()
    // Another server's clock is in the next day already: nobody is told apart by what is nobody's.
    return row?.salt ?? randomHex(SALT_BYTES)
  }

  return {
    of(day) {
      if (known?.day !== day) {
        const salt = read(day)
        known = { day, salt }
        // What failed is asked for again.
        salt.catch(() => {
          if (known?.salt === salt) known = null
        })
      }
      return known.salt
    },
  }
}
