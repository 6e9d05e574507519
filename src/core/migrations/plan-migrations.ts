import type { Migration } from '../wire/backends.ts'
import { compareVersions, versionOf } from './migration-version.ts'
import { splitStatements } from './split-statements.ts'

export interface AppliedMigration {
  readonly name: string
  /** As they were run. */
  readonly statements: readonly string[]
}

export type MigrationPlan =
  | { readonly type: 'apply'; readonly migrations: readonly Migration[] }
  /** What was applied cannot be what the files say: only a database that is made anew can. */
  | { readonly type: 'differs'; readonly file: string; readonly reason: DifferenceReason }
  /** Files that have no order among themselves. */
  | { readonly type: 'unordered'; readonly file: string }

export type DifferenceReason = 'changed' | 'missing' | 'earlier'

/**
 * What of a project's migrations a database still lacks. Each is applied once, in their order: one that was applied is
 * never changed or taken away, and none comes before it later.
 */
export function planMigrations(
  applied: readonly AppliedMigration[],
  files: readonly Migration[],
): MigrationPlan {
  const unordered = files.find((one, place) => {
    const before = files[place - 1]
    return before !== undefined && compareVersions(before.name, one.name) >= 0
  })
  if (unordered !== undefined) return { type: 'unordered', file: unordered.name }
  const given = new Map(files.map((one) => [versionOf(one.name), one]))
  for (const { name, statements } of applied) {
    const file = given.get(versionOf(name))
    if (file === undefined) return { type: 'differs', file: name, reason: 'missing' }
    const now = splitStatements(file.sql).map(({ text }) => text)
    if (comparable(now) !== comparable(statements))
      return { type: 'differs', file: file.name, reason: 'changed' }
  }
  const known = new Set(applied.map(({ name }) => versionOf(name)))
  const last = applied.at(-1)
  const migrations = files.filter(({ name }) => !known.has(versionOf(name)))
  const early = migrations.find(({ name }) => last !== undefined && compareVersions(name, last.name) < 0)
  if (early !== undefined) return { type: 'differs', file: early.name, reason: 'earlier' }
  return { type: 'apply', migrations }
}

/** Editors and archives end lines in their own way. */
function comparable(statements: readonly string[]): string {
  return JSON.stringify(statements.map((text) => text.replaceAll('\r\n', '\n')))
}
