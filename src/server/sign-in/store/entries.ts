/** What the provider remembers by names of its own, as rows: sessions, grants, tokens, keys. Knows its models by name only. */
import { type Kysely, sql } from 'kysely'
import type { SignInDatabase, SignInTables } from './tables.ts'

/** As the provider has it; these of its fields are looked for. */
interface Payload {
  readonly grantId?: string
  readonly uid?: string
  readonly userCode?: string
  readonly accountId?: string
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>
  readonly [name: string]: unknown
}

interface EntryAdapter {
  upsert(id: string, payload: Payload, expiresInSeconds?: number): Promise<void>
  find(id: string): Promise<Payload | undefined>
  findByUid(uid: string): Promise<Payload | undefined>
  findByUserCode(code: string): Promise<Payload | undefined>
  consume(id: string): Promise<void>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

export interface Entries {
  createAdapter(model: string): EntryAdapter
  /** The value kept under a name, made on first use. */
  secret(name: string, make: () => Promise<string>): Promise<string>
  /** Whether a grant is there: tokens that were given for one that is not are nobody's. */
  hasGrant(grantId: string): Promise<boolean>
}

/** Entries of one kind that are kept; beyond them the oldest go. One person's machine has tens. */
const MOST_ENTRIES = 2_000
/** Writes after which what has expired is taken out. */
const WRITES_PER_SWEEP = 100

/**
 * @param now milliseconds since the epoch
 * @param mostEntries of one kind, of those that are nobody's yet: whoever is signed in is not put out by strangers
 */
export async function createEntries(
  { db, dialect }: Pick<SignInDatabase, 'db' | 'dialect'>,
  now: () => number,
  mostEntries = MOST_ENTRIES,
): Promise<Entries> {
  const sweep = async () => {
    await db.deleteFrom('entries').where('expires_at', '<', now()).execute()
    // The newest end last; of those of one moment, a file knows which was written first.
    const later =
      dialect === 'sqlite' ? sql`expires_at desc, rowid desc` : sql`expires_at desc nulls first, id`
    const placed = (from: Kysely<SignInTables>) =>
      from
        .selectFrom('entries')
        .where('account_id', 'is', null)
        .select([
          'model',
          'id',
          sql<number>`row_number() over (partition by model order by ${later})`.as('place'),
        ])
    await db
      .deleteFrom('entries')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('model', 'id'),
          'in',
          selectFrom(placed(db).as('placed'))
            .select(['model', 'id'])
            .where('place', '>', mostEntries)
            .$asTuple('model', 'id'),
        ),
      )
      .execute()
  }
  await sweep()
  let writes = 0

  const createAdapter = (model: string): EntryAdapter => {
    const own = () => db.selectFrom('entries').select(['payload', 'expires_at']).where('model', '=', model)
    const read = async (query: ReturnType<typeof own>) => {
      const found = await query.executeTakeFirst()
      if (found === undefined || (found.expires_at !== null && found.expires_at <= now())) return undefined
      return JSON.parse(found.payload) as Payload
    }
    return {
      async upsert(id, payload, expiresInSeconds) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: grantOf(payload),
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresInSeconds ? now() + expiresInSeconds * 1000 : null,
          account_id: payload.accountId ?? null,
        }
        await db
          .insertInto('entries')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
        writes += 1
        if (writes % WRITES_PER_SWEEP === 0) await sweep()
      },
      find: (id) => read(own().where('id', '=', id)),
      findByUid: (uid) => read(own().where('uid', '=', uid)),
      findByUserCode: (code) => read(own().where('user_code', '=', code)),
      async consume(id) {
        const found = await read(own().where('id', '=', id))
        if (found === undefined) return
        const payload = JSON.stringify({ ...found, consumed: Math.floor(now() / 1000) })
        await db
          .updateTable('entries')
          .set({ payload })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('entries').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('entries').where('grant_id', '=', grantId).execute()
      },
    }
  }

  return {
    createAdapter,
    async secret(name, make) {
      const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
      const found = await find()
      if (found !== undefined) return found.value
      const value = await make()
      // Of two servers that start at the same time, one is first.
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await find())?.value ?? value
    },
    async hasGrant(grantId) {
      const grant = db.selectFrom('entries').select('expires_at').where('model', '=', 'Grant')
      const found = await grant.where('id', '=', grantId).executeTakeFirst()
      return found !== undefined && (found.expires_at === null || found.expires_at > now())
    },
  }
}

/** A session's is what it was given for: it ends with it. */
function grantOf({ grantId, authorizations = {} }: Payload): string | null {
  return grantId ?? Object.values(authorizations)[0]?.grantId ?? null
}
