/**
 * All that a database lacks of a project's migrations, as one transaction: what of it fails, leaves it as it was. For a
 * database that people use, where half of a version is no version.
 */
import { schemaBreaks } from '../../core/migrations/schema-breaks.ts'
import type { DatabaseFiles, Loss } from '../../core/wire/backends.ts'
import { describeDatabase } from '../engine/describe-database.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { Session } from '../engine/sessions/session.ts'
import { type ReadScript, readFiles } from './apply-files.ts'
import { findLosses } from './find-losses.ts'
import type { MigrateResult } from './migrate-result.ts'
import { MigrationFailed, type MigrationScript, runMigrationsIn } from './run-migration.ts'
import type { ReadStatements } from './statements/statement-facts.ts'
import { tallyIn } from './tally-rows.ts'

/** What a database's next migrations do to it. */
export interface WholeChange {
  /** File names, in their order; empty where it lacks none. */
  readonly migrations: readonly string[]
  /** Of rows that are there. */
  readonly losses: readonly Loss[]
  /** What an app of before would miss, each a sentence without its full stop. */
  readonly breaks: readonly string[]
}

export type WholeResult =
  | { readonly type: 'applied'; readonly change: WholeChange }
  | Exclude<MigrateResult, { type: 'applied' }>

export const NO_CHANGE: WholeChange = { migrations: [], losses: [], breaks: [] }

/**
 * The seed is left out: who uses the database has rows of their own.
 * @param beforeCommit told of what was done while it can still be taken back, which it is when this fails
 */
export async function migrateWhole(
  database: ProjectDatabase,
  { migrations }: DatabaseFiles,
  read: ReadStatements | null,
  beforeCommit: (change: WholeChange) => Promise<void>,
): Promise<WholeResult> {
  const files = await readFiles(database, { migrations, seed: null }, read)
  if (files.type !== 'ready') return files
  const { scripts, before } = files
  const named = scripts.flatMap(({ file, statements }) => (file === null ? [] : [{ file, statements }]))
  if (named.length === 0) return { type: 'applied', change: NO_CHANGE }
  try {
    const change = await database.asOwner((session) => run(session, scripts, named, beforeCommit))
    return { type: 'applied', change }
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    return { type: 'failed', failure: error, applied: before }
  }
}

async function run(
  session: Session,
  scripts: readonly ReadScript[],
  named: readonly MigrationScript[],
  beforeCommit: (change: WholeChange) => Promise<void>,
): Promise<WholeChange> {
  await session.query('begin')
  const before = { tally: await tallyIn(session), catalogue: await describeDatabase(session) }
  await session.query('reset all')
  const ran = await runMigrationsIn(session, named)
  await settleConstraints(session, named)
  const after = { tally: await tallyIn(session), catalogue: await describeDatabase(session) }
  const change: WholeChange = {
    migrations: named.map(({ file }) => file),
    losses: findLosses(
      { before: before.tally, after: after.tally, isSame: true },
      scripts,
      ran.map((statements, at) => ({ file: named[at]?.file ?? null, statements })),
    ),
    breaks: schemaBreaks(before.catalogue, after.catalogue),
  }
  await beforeCommit(change)
  await session.query('commit')
  return change
}

/** What was put off until the end is checked before anybody is told that it worked. */
async function settleConstraints(session: Session, named: readonly MigrationScript[]): Promise<void> {
  try {
    await session.query('set constraints all immediate')
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    const last = named.at(-1)
    throw new MigrationFailed(last?.file ?? null, last?.statements.at(-1)?.line ?? 1, error)
  }
}
