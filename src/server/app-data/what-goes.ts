/** What is deleted with somebody: found by doing it, and taking it back. */
import type { Catalogue, Relation } from '../../core/data-api/catalogue.ts'
import { bound, sql, toStatement } from '../../core/data-api/sql/sql.ts'
import type { GoingRows } from '../../core/wire/app-data.ts'
import type { Engine } from '../engine/engine.ts'
import type { Caller } from '../engine/sessions/caller.ts'
import type { Session } from '../engine/sessions/session.ts'
import { countRows } from './row-statements.ts'

/** As GoTrue deletes people; rows of the app are counted as whom no policy binds. */
const AUTH: Caller = { role: 'supabase_auth_admin', claims: {} }

/** Ends a transaction of which nothing is kept. */
class Undone extends Error {
  constructor(readonly found: GoingRows[]) {
    super('undone')
  }
}

export async function whatGoes(
  engine: Pick<Engine, 'withRole'>,
  projectKey: string,
  catalogue: Catalogue,
  userId: string,
): Promise<GoingRows[]> {
  const tables = reachedFromPeople(catalogue)
  if (tables.length === 0) return []
  try {
    return await engine.withRole(projectKey, AUTH, async (session) => {
      const before = await countAll(session, tables)
      await deletePerson(session, userId)
      const after = await countAll(session, tables)
      throw new Undone(
        tables
          .map(({ name }, place) => ({ table: name, rows: (before[place] ?? 0) - (after[place] ?? 0) }))
          .filter(({ rows }) => rows > 0),
      )
    })
  } catch (error) {
    if (error instanceof Undone) return error.found
    throw error
  }
}

export async function deletePerson(session: Session, userId: string): Promise<boolean> {
  await session.query('set local role supabase_auth_admin')
  const { text, values } = toStatement(sql`DELETE FROM "auth"."users" WHERE "id"::text = ${bound(userId)}`)
  const { count } = await session.query(text, values)
  return count === 1
}

async function countAll(session: Session, tables: readonly Relation[]): Promise<number[]> {
  await session.query('set local role service_role')
  const counts: number[] = []
  for (const table of tables) {
    const { text, values } = toStatement(countRows(table, []))
    const { rows } = await session.query(text, values)
    counts.push(Number(rows[0]?.total))
  }
  return counts
}

/** Tables whose rows refer to people, or to rows that do. */
function reachedFromPeople({ relations, foreignKeys }: Catalogue): Relation[] {
  const reached = new Set(['auth.users'])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const key of foreignKeys)
      if (reached.has(`${key.referencedSchema}.${key.referencedRelation}`))
        reached.add(`${key.schema}.${key.relation}`)
  }
  return relations.filter(({ kind, schema, name }) => kind === 'table' && reached.has(`${schema}.${name}`))
}
