/** Who may see and change the rows of a table, as a migration that needs no model: one of three answers. */
import { named, qualified, type Sql, sql, toStatement } from '../data-api/sql/sql.ts'
import type { FileSystem } from '../files/file-system.ts'
import { databaseFilePath, databaseFilesOf } from './database-files.ts'
import { versionOf } from './migration-version.ts'

export type AccessAnswer = 'owner' | 'signed-in' | 'everybody-reads'

export interface AccessChange {
  readonly table: string
  readonly answer: AccessAnswer
  /** That says whose a row is; needed for `owner`, null where there is none. */
  readonly ownerColumn: string | null
  /** Names of the policies that it has, which go. */
  readonly policies: readonly string[]
}

const WHY: Readonly<Record<AccessAnswer, string>> = {
  owner: 'A row is its owner’s: nobody else sees it or changes it.',
  'signed-in': 'Everybody who is signed in sees and changes all rows.',
  'everybody-reads': 'Everybody reads all rows.',
}

/** Null for rows of owners in a table that does not say whose a row is. */
export function accessMigration({ table, answer, ownerColumn, policies }: AccessChange): string | null {
  const on = qualified({ schema: 'public', name: table })
  const statements: Sql[] = [
    ...policies.map((name) => sql`drop policy ${named(name)} on ${on}`),
    sql`alter table ${on} enable row level security`,
  ]
  const ofOwner = ownerColumn === null ? null : sql`${named(ownerColumn)} = (select auth.uid())`
  if (answer === 'owner') {
    if (ofOwner === null) return null
    statements.push(
      sql`create policy "Owners keep their rows" on ${on} for all to authenticated using (${ofOwner}) with check (${ofOwner})`,
    )
  }
  if (answer === 'signed-in')
    statements.push(
      sql`create policy "Everybody signed in keeps the rows" on ${on} for all to authenticated using (true) with check (true)`,
    )
  if (answer === 'everybody-reads') {
    statements.push(
      sql`create policy "Everybody reads the rows" on ${on} for select to anon, authenticated using (true)`,
    )
    if (ofOwner !== null)
      statements.push(
        sql`create policy "Owners keep their rows" on ${on} for all to authenticated using (${ofOwner}) with check (${ofOwner})`,
      )
  }
  const also = answer === 'everybody-reads' && ofOwner !== null ? ' Whose one is changes it.' : ''
  return `-- ${WHY[answer]}${also}\n${statements.map((one) => `${toStatement(one).text};\n`).join('')}`
}

/** For a table that the project's own SQL leaves open in any PostgreSQL but Lathe's. */
export function securityMigration(table: string): string {
  const on = qualified({ schema: 'public', name: table })
  return `-- Policies hold once this is on.\n${toStatement(sql`alter table ${on} enable row level security`).text};\n`
}

/**
 * The path of a new migration, behind all that are there.
 * @param now milliseconds since 1970
 */
export function newMigrationPath(files: FileSystem, about: string, now: number): string {
  const last = databaseFilesOf(files)?.migrations.at(-1)
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
  const before = last === undefined ? '' : versionOf(last.name)
  // Compared as texts, as Supabase's tools do.
  const version = stamp > before ? stamp : after(before)
  const slug = about
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
  return databaseFilePath(`${version}_${slug}.sql`)
}

/** The next larger one of as many digits, or, after the largest of those, one with a digit more. */
function after(version: string): string {
  const next = (BigInt(version) + 1n).toString().padStart(version.length, '0')
  return next.length > version.length ? `${version}0` : next
}
