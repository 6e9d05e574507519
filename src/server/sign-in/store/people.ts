/** People with an account, as rows. Knows no password, only what is kept of it. */
import type { Selectable } from 'kysely'
import type { SignInDatabase, SignInTables } from './tables.ts'

type PersonRow = Selectable<SignInTables['people']>

/** In place of a password that is kept: no password is it. */
export const NO_PASSWORD = ''

export interface Person {
  /** The subject of their tokens: what they own is kept under it. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly createdAt: number
  readonly endedAt: number | null
}

export interface People {
  list(): Promise<Person[]>
  isEmpty(): Promise<boolean>
  find(id: string): Promise<Person | null>
  findByEmail(email: string): Promise<Person | null>
  /** False where somebody has the address already. */
  add(person: Person): Promise<boolean>
  /** False where it is another one by now than it `was`. */
  setPassword(id: string, password: string, was?: string): Promise<boolean>
  /** Whether they may sign in: when it was ended, or null. */
  setEnded(id: string, endedAt: number | null): Promise<void>
  remove(id: string): Promise<void>
}

/** One way of writing an address for all who write it: what it is looked for by. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

export function createPeople({ db }: Pick<SignInDatabase, 'db'>): People {
  const all = () => db.selectFrom('people').selectAll()
  const one = async (query: ReturnType<typeof all>) => {
    const row = await query.executeTakeFirst()
    return row === undefined ? null : personOf(row)
  }
  return {
    list: async () => (await all().orderBy('email').execute()).map(personOf),
    isEmpty: async () => (await all().limit(1).executeTakeFirst()) === undefined,
    find: (id) => one(all().where('id', '=', id)),
    findByEmail: (email) => one(all().where('email', '=', normalizeEmail(email))),
    async add({ id, name, email, password, createdAt, endedAt }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('people')
        .values({ id, name, email, password, created_at: createdAt, ended_at: endedAt })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async setPassword(id, password, was) {
      const own = db.updateTable('people').set({ password }).where('id', '=', id)
      const still = was === undefined ? own : own.where('password', '=', was)
      return (await still.executeTakeFirstOrThrow()).numUpdatedRows === 1n
    },
    async setEnded(id, endedAt) {
      await db.updateTable('people').set({ ended_at: endedAt }).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('operators').where('person_id', '=', id).execute()
      await db.deleteFrom('people').where('id', '=', id).execute()
    },
  }
}

function personOf({ created_at, ended_at, ...same }: PersonRow): Person {
  return { ...same, createdAt: created_at, endedAt: ended_at }
}
