import { sql } from 'kysely'
import type { PersonRow } from '../../../core/wire/operator.ts'
import type { SignInDatabase } from './tables.ts'

type Listed = Omit<PersonRow, 'plan'>

export interface PeoplePage {
  /** @param find part of a name or an address; empty for all */
  list(
    find: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly Listed[]; readonly total: number }>
  /** Null where nobody of these has it. */
  emailOf(id: string): Promise<string | null>
}

export function createPeoplePage({ db }: Pick<SignInDatabase, 'db'>): PeoplePage {
  return {
    async list(find, { offset, limit }) {
      // Taken as it stands: neither sign means anything else.
      const like = `%${find.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const some = db
        .selectFrom('people')
        .where(sql<boolean>`(email like ${like} escape '\\' or lower(name) like ${like} escape '\\')`)
      const { total } = await some
        .select(sql<number>`cast(count(*) as bigint)`.as('total'))
        .executeTakeFirstOrThrow()
      const rows = await some
        .select(['id', 'email', 'name', 'created_at', 'ended_at'])
        .select((eb) => [
          eb
            .selectFrom('sign_ins')
            .select(sql<number>`cast(count(*) as bigint)`.as('count'))
            .whereRef('sign_ins.person_id', '=', 'people.id')
            .as('sign_ins'),
          eb
            .selectFrom('operators')
            .select('operators.person_id')
            .whereRef('operators.person_id', '=', 'people.id')
            .as('operator'),
        ])
        .orderBy('email')
        .limit(limit)
        .offset(offset)
        .execute()
      return {
        total,
        rows: rows.map((row) => ({
          ...{ id: row.id, email: row.email, name: row.name },
          ...{ createdAt: row.created_at, endedAt: row.ended_at },
          ...{ isOperator: row.operator !== null, signIns: row.sign_ins ?? 0 },
        })),
      }
    },
    async emailOf(id) {
      const row = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirst()
      return row?.email ?? null
    },
  }
}
