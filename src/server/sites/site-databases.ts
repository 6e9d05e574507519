/** What publishing asks of live databases. Who keeps them, and what a migration does, is not known here. */
import type { Loss } from '../../core/wire/backends.ts'
import type { LiveChange, LiveState } from '../../core/wire/live-database.ts'
import type { OwnedRecord } from '../accounts/owners.ts'

export interface SiteDatabases {
  stateOf(projectKey: string): Promise<LiveState>
  /** Whether it has all migrations of these file names. */
  hasApplied(projectKey: string, migrations: readonly string[]): Promise<boolean>
  /**
   * Brings it to a project's files, or leaves it as it was; makes it where there is none.
   * @param beforeCommit told before it is decided, unless there is nothing to do; when this fails all is taken back
   * @throws SiteRefusal
   */
  migrate(
    projectKey: string,
    owned: OwnedRecord,
    change: LiveChange,
    beforeCommit: (done: DatabaseChange) => Promise<void>,
  ): Promise<void>
}

export interface DatabaseChange {
  /** File names. */
  readonly migrations: readonly string[]
  /** Of rows that people have entered. */
  readonly losses: readonly Loss[]
  /** What apps of before would miss, each a sentence without its full stop. */
  readonly breaks: readonly string[]
}
