/** What users told the agent for every project, in a SQL database. */
import type { Kysely } from 'kysely'
import type { AccountInstructions } from '../../../core/wire/saves/account-messages.ts'
import type { Tables } from './tables.ts'

export async function readInstructions(db: Kysely<Tables>, owner: string): Promise<AccountInstructions> {
  const found = db.selectFrom('instructions').select(['text', 'version']).where('owner', '=', owner)
  return (await found.executeTakeFirst()) ?? { text: '', version: 0 }
}

export async function replaceInstructions(
  db: Kysely<Tables>,
  owner: string,
  text: string,
  replaces: number,
): Promise<AccountInstructions | null> {
  const version = replaces + 1
  if (replaces === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('instructions')
      .values({ owner, text, version })
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? { text, version } : null
  }
  const present = db.updateTable('instructions').where('owner', '=', owner).where('version', '=', replaces)
  const { numUpdatedRows } = await present.set({ text, version }).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { text, version } : null
}
