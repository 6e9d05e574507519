/** Brings a database to a project's files: what may not run is refused before any of it runs. */
import { planMigrations } from '../../core/migrations/plan-migrations.ts'
import { type ScriptStatement, splitStatements } from '../../core/migrations/split-statements.ts'
import type { DatabaseFiles } from '../../core/wire/backends.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { MigrateResult } from './migrate-result.ts'
import { MigrationFailed, type RanStatement, readApplied, runMigration, runSeed } from './run-migration.ts'
import { type ReadStatements, type StatementFacts, UNASKED, UNREAD } from './statements/statement-facts.ts'

/** A script with what is known of its statements. */
export interface ReadScript {
  /** A migration's; null for the seed. */
  readonly file: string | null
  readonly statements: readonly (ScriptStatement & { readonly facts: StatementFacts })[]
}

export interface FilesToApply {
  readonly scripts: readonly ReadScript[]
  /** File names of what was applied before. */
  readonly before: readonly string[]
}

/** By what its statements say; of what could not be read nothing is known. */
export function mayDelete({ scripts }: FilesToApply): boolean {
  return scripts.some(({ statements }) =>
    statements.some(({ facts }) => facts.isUnread || facts.deletes.some(({ kind }) => kind !== 'protection')),
  )
}

type Planned = ({ readonly type: 'ready' } & FilesToApply) | Exclude<MigrateResult, { type: 'applied' }>

/** What of the files a database lacks, read and found to be allowed. */
export async function readFiles(
  database: ProjectDatabase,
  { migrations, seed }: DatabaseFiles,
  read: ReadStatements | null,
): Promise<Planned> {
  const applied = await readApplied(database)
  const plan = planMigrations(applied, migrations)
  if (plan.type !== 'apply') return plan
  const before = applied.map(({ name }) => name)
  const scripts: { file: string | null; sql: string }[] = plan.migrations.map(({ name, sql }) => ({
    file: name,
    sql,
  }))
  if (seed !== null && before.length === 0) scripts.push({ file: null, sql: seed })
  const split = scripts.map(({ sql }) => splitStatements(sql))
  const facts =
    split.length === 0 || read === null
      ? []
      : await read(split.map((statements) => statements.map(({ text }) => text)))
  const known = scripts.map(({ file }, at) => ({
    file,
    statements: (split[at] ?? []).map((statement, place) => ({
      ...statement,
      facts: read === null ? UNASKED : (facts[at]?.[place] ?? UNREAD),
    })),
  }))
  for (const { file, statements } of known) {
    for (const {
      line,
      facts: { refusal },
    } of statements) {
      if (refusal === null) continue
      // By the code with which PostgreSQL says what it does not do.
      const said = new SqlError({ code: '0A000', message: refusal })
      return { type: 'failed', failure: new MigrationFailed(file, line, said), applied: before }
    }
  }
  return { type: 'ready', scripts: known, before }
}

/**
 * Each migration whole or not at all, up to the first that fails; what ran, in its order.
 * @param migrated told after each
 */
export async function runFiles(
  database: ProjectDatabase,
  { scripts, before }: FilesToApply,
  migrated: () => void = () => {},
): Promise<{ readonly result: MigrateResult; readonly ran: readonly RanFile[] }> {
  const applied = [...before]
  const ran: RanFile[] = []
  try {
    for (const { file, statements } of scripts) {
      const done = await (file === null
        ? runSeed(database, statements)
        : runMigration(database, file, statements))
      ran.push({ file, statements: done })
      if (file === null) continue
      applied.push(file)
      migrated()
    }
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    return { result: { type: 'failed', failure: error, applied }, ran }
  }
  return { result: { type: 'applied' }, ran }
}

/** Both, one after the other. */
export async function applyAll(
  database: ProjectDatabase,
  given: DatabaseFiles,
  read: ReadStatements | null,
): Promise<MigrateResult> {
  const files = await readFiles(database, given, read)
  return files.type === 'ready' ? (await runFiles(database, files)).result : files
}

export interface RanFile {
  readonly file: string | null
  readonly statements: readonly RanStatement[]
}
