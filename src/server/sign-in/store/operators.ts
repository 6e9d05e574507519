import type { SignInDatabase } from './tables.ts'

/** Who may use the operator's pages. An account that has ended may not, whatever is written here. */
export interface OperatorRows {
  has(personId: string): Promise<boolean>
  set(personId: string, isOperator: boolean): Promise<void>
}

export function createOperatorRows({ db }: Pick<SignInDatabase, 'db'>): OperatorRows {
  return {
    async has(personId) {
      const row = await db
        .selectFrom('operators')
        .innerJoin('people', 'people.id', 'operators.person_id')
        .select('operators.person_id')
        .where('operators.person_id', '=', personId)
        .where('people.ended_at', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    async set(personId, isOperator) {
      if (!isOperator) await db.deleteFrom('operators').where('person_id', '=', personId).execute()
      else
        await db
          .insertInto('operators')
          .values({ person_id: personId })
          .onConflict((conflict) => conflict.column('person_id').doNothing())
          .execute()
    },
  }
}
