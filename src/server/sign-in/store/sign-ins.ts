/**
 * Sign-ins that last, as people look through them. Each is a session of the provider and what was granted to the
 * workspace in it: to end one is to end both, with every token that came of it.
 */
import type { SignInDatabase } from './tables.ts'

interface SignIn {
  readonly id: string
  /** Such as Firefox. */
  readonly browser: string
  readonly createdAt: number
  readonly seenAt: number
}

export interface SignIns {
  /** Writes down one that has begun, or that goes on. */
  note(
    signIn: Omit<SignIn, 'createdAt' | 'seenAt'> & { personId: string; grantId: string | null },
  ): Promise<void>
  /** One that goes on by what was granted in it. */
  touch(grantId: string): Promise<void>
  /** The one that was used last comes first. */
  list(personId: string): Promise<SignIn[]>
  /** Changes nothing for one that is another's. */
  end(personId: string, id: string): Promise<void>
  /** @param but stays */
  endAll(personId: string, but?: string): Promise<number>
}

const DAY = 86_400_000
/** As long as what the provider grants. */
const LASTS = 30 * DAY
/** Of one person; beyond them the one that was used longest ago ends. */
const MOST = 50

/** @param onEnd told that one or more have ended */
export function createSignIns(
  { db }: Pick<SignInDatabase, 'db'>,
  now: () => number,
  onEnd: () => void = () => {},
): SignIns {
  const own = (personId: string) => db.selectFrom('sign_ins').where('person_id', '=', personId)

  async function end(personId: string, id: string): Promise<void> {
    const found = await own(personId).selectAll().where('id', '=', id).executeTakeFirst()
    if (found === undefined) return
    await db
      .deleteFrom('entries')
      .where('account_id', '=', personId)
      .where((eb) =>
        eb.or([eb('grant_id', '=', found.grant_id), eb('id', '=', found.grant_id), eb('uid', '=', id)]),
      )
      .execute()
    await db.deleteFrom('sign_ins').where('id', '=', id).execute()
    onEnd()
  }

  const list: SignIns['list'] = async (personId) => {
    const rows = await own(personId)
      .selectAll()
      .where('created_at', '>', now() - LASTS)
      .orderBy('seen_at', 'desc')
      .execute()
    return rows.map(({ id, browser, created_at, seen_at }) => ({
      id,
      browser,
      createdAt: created_at,
      seenAt: seen_at,
    }))
  }

  return {
    async note({ id, personId, grantId, browser }) {
      const at = now()
      await db
        .deleteFrom('sign_ins')
        .where('created_at', '<=', at - LASTS)
        .execute()
      const row = { person_id: personId, grant_id: grantId, browser, created_at: at, seen_at: at }
      await db
        .insertInto('sign_ins')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      for (const { id: oldest } of (await list(personId)).slice(MOST)) await end(personId, oldest)
    },
    async touch(grantId) {
      await db.updateTable('sign_ins').set({ seen_at: now() }).where('grant_id', '=', grantId).execute()
    },
    list,
    end,
    async endAll(personId, but) {
      const ending = (await own(personId).select('id').execute()).filter(({ id }) => id !== but)
      for (const { id } of ending) await end(personId, id)
      // What was never written down, such as a session without anything granted in it.
      if (but === undefined) await db.deleteFrom('entries').where('account_id', '=', personId).execute()
      onEnd()
      return ending.length
    },
  }
}
