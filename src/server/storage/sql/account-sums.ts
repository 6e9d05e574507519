/** What an account has, kept as sums: a save costs what it writes, however much is there already. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AccountLimits } from '../../config/account-limits.ts'
import { PART_COST } from '../interface/project-storage.ts'
import type { Dialect } from './migrations.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Sums = Selectable<Tables['accounts']>

/** The owner of what is left of removed projects. No token names it: a subject is never empty. */
export const NOBODY = ''

/** What a part takes, as costOf counts it. */
export const COST = sql<number>`length(bytes) + ${sql.lit(PART_COST)}`

/** Locks the account until the transaction ends, before any of its projects, so that no two wait for each other. */
export async function lockAccount(db: Db, owner: string, dialect: Dialect): Promise<Sums> {
  const own = db.selectFrom('accounts').selectAll().where('owner', '=', owner)
  // libSQL has one writer at a time anyway, and no word for this.
  const locking = dialect === 'postgres' ? own.forUpdate() : own
  const found = await locking.executeTakeFirst()
  if (found !== undefined) return found
  await db
    .insertInto('accounts')
    .values({ owner, projects: 0, bytes: 0, staged_bytes: 0 })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute()
  return locking.executeTakeFirstOrThrow()
}

/** Adds to the sums, or takes from them where a figure is negative. */
export async function addToAccount(
  db: Db,
  owner: string,
  { projects = 0, bytes = 0, stagedBytes = 0 }: Partial<AccountLimits>,
): Promise<void> {
  if (projects === 0 && bytes === 0 && stagedBytes === 0) return
  await db
    .updateTable('accounts')
    .set({
      projects: sql`projects + ${projects}`,
      bytes: sql`bytes + ${bytes}`,
      staged_bytes: sql`staged_bytes + ${stagedBytes}`,
    })
    .where('owner', '=', owner)
    .execute()
}

/**
 * Gives the room of deleted projects back, the one that was deleted first before the others, until these are free.
 * `over` is the limit that stays exceeded, and nothing was given up then.
 */
export async function makeRoom(
  db: Db,
  sums: Sums,
  limits: AccountLimits,
  more: { readonly projects: number; readonly bytes: number },
): Promise<{ readonly over: 'projects' | 'bytes' | null; readonly hasGivenUp: boolean }> {
  const { owner } = sums
  let projects = sums.projects + more.projects - limits.projects
  let bytes = sums.bytes + more.bytes - limits.bytes
  // Who asks for nothing more is never over, also where an operator has lowered the limit.
  const isOver = () => (more.projects > 0 && projects > 0) || (more.bytes > 0 && bytes > 0)
  if (!isOver()) return { over: null, hasGivenUp: false }
  const deleted = await db
    .selectFrom('projects')
    .select(['id', 'bytes'])
    .where('owner', '=', owner)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute()
  const going: typeof deleted = []
  for (const project of deleted) {
    if (!isOver()) break
    going.push(project)
    projects -= 1
    bytes -= project.bytes
  }
  if (isOver()) return { over: more.projects > 0 && projects > 0 ? 'projects' : 'bytes', hasGivenUp: false }
  for (const project of going) await giveUp(db, owner, project)
  return { over: null, hasGivenUp: true }
}

/** Takes a deleted project from its owner for good, unless it was brought back meanwhile. Its parts go later. */
export async function giveUp(
  db: Db,
  owner: string,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): Promise<boolean> {
  const project = db.updateTable('projects').where('id', '=', id).where('deleted_at', 'is not', null)
  const { numUpdatedRows } = await project.set({ owner: NOBODY, key: String(id) }).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await addToAccount(db, owner, { projects: -1, bytes: -bytes })
  return true
}
