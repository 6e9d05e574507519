/** Whom other providers know people as, as rows: issuer and subject together are one person, and nobody else. */
import type { Selectable } from 'kysely'
import type { SignInDatabase, SignInTables } from './tables.ts'

interface ForeignIdentity {
  readonly issuer: string
  readonly subject: string
  readonly personId: string
  readonly createdAt: number
  /** Null until somebody signed in by it. */
  readonly usedAt: number | null
}

export interface IdentityRows {
  find(issuer: string, subject: string): Promise<ForeignIdentity | null>
  list(personId: string): Promise<ForeignIdentity[]>
  /** False where it is somebody's already. */
  add(identity: ForeignIdentity): Promise<boolean>
  use(issuer: string, subject: string, at: number): Promise<void>
  remove(personId: string, issuer: string): Promise<void>
  removeAll(personId: string): Promise<void>
}

export function createIdentityRows({ db }: Pick<SignInDatabase, 'db'>): IdentityRows {
  const all = () => db.selectFrom('identities').selectAll()
  return {
    async find(issuer, subject) {
      const row = await all().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
      return row === undefined ? null : identityOf(row)
    },
    async list(personId) {
      const rows = await all().where('person_id', '=', personId).orderBy('created_at').execute()
      return rows.map(identityOf)
    },
    async add({ issuer, subject, personId, createdAt, usedAt }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identities')
        .values({ issuer, subject, person_id: personId, created_at: createdAt, used_at: usedAt })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async use(issuer, subject, at) {
      const own = db.updateTable('identities').set({ used_at: at }).where('issuer', '=', issuer)
      await own.where('subject', '=', subject).execute()
    },
    async remove(personId, issuer) {
      const own = db.deleteFrom('identities').where('person_id', '=', personId)
      await own.where('issuer', '=', issuer).execute()
    },
    async removeAll(personId) {
      await db.deleteFrom('identities').where('person_id', '=', personId).execute()
    },
  }
}

function identityOf(row: Selectable<SignInTables['identities']>): ForeignIdentity {
  const { person_id, created_at, used_at, ...same } = row
  return { ...same, personId: person_id, createdAt: created_at, usedAt: used_at }
}
