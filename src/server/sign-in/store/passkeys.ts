/** Passkeys of people, as rows: what of each is public, and when it was used. */
import type { Selectable } from 'kysely'
import type { SignInDatabase, SignInTables } from './tables.ts'

interface Passkey {
  /** The authenticator's name of it, base64url. */
  readonly id: string
  readonly personId: string
  /** As its owner calls it. */
  readonly name: string
  /** COSE, base64url. */
  readonly publicKey: string
  /** How often it signed, as the authenticator says; 0 where it does not count. */
  readonly counter: number
  /** Ways to the authenticator, by WebAuthn's names. */
  readonly transports: readonly string[]
  readonly createdAt: number
  /** Null until it was used. */
  readonly usedAt: number | null
}

export interface PasskeyRows {
  /** The newest comes first. */
  list(personId: string): Promise<Passkey[]>
  find(id: string): Promise<Passkey | null>
  /** False where somebody has it already. */
  add(passkey: Passkey): Promise<boolean>
  /** False where it is not there any more, or has signed more often by now. */
  use(id: string, counter: number, at: number): Promise<boolean>
  /** Changes nothing for one that is another's. */
  remove(personId: string, id: string): Promise<void>
  removeAll(personId: string): Promise<void>
}

export function createPasskeyRows({ db }: Pick<SignInDatabase, 'db'>): PasskeyRows {
  const all = () => db.selectFrom('passkeys').selectAll()
  return {
    async list(personId) {
      const rows = await all().where('person_id', '=', personId).orderBy('created_at', 'desc').execute()
      return rows.map(passkeyOf)
    },
    async find(id) {
      const row = await all().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : passkeyOf(row)
    },
    async add({ id, personId, name, publicKey, counter, transports, createdAt, usedAt }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values({
          ...{ id, person_id: personId, name, public_key: publicKey, counter },
          ...{ transports: transports.join(' '), created_at: createdAt, used_at: usedAt },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async use(id, counter, at) {
      const own = db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id)
      return (await own.where('counter', '<=', counter).executeTakeFirstOrThrow()).numUpdatedRows === 1n
    },
    async remove(personId, id) {
      await db.deleteFrom('passkeys').where('person_id', '=', personId).where('id', '=', id).execute()
    },
    async removeAll(personId) {
      await db.deleteFrom('passkeys').where('person_id', '=', personId).execute()
    },
  }
}

function passkeyOf(row: Selectable<SignInTables['passkeys']>): Passkey {
  const { person_id, public_key, transports, created_at, used_at, ...same } = row
  return {
    ...same,
    personId: person_id,
    publicKey: public_key,
    transports: transports === '' ? [] : transports.split(' '),
    createdAt: created_at,
    usedAt: used_at,
  }
}
