import type { Plan } from '../../core/wire/plans.ts'
import { createLedger, type Ledger, type LedgerOptions } from './ledger.ts'
import { openPlansDatabase } from './store/open-plans-database.ts'

/** What people have of the server's models, and who used how much. */
export interface ServerPlans {
  readonly plans: readonly Plan[]
  readonly ledger: Ledger
}

export interface OpenPlansOptions extends Omit<LedgerOptions, 'database'> {
  readonly dataFolder: string
  /** PostgreSQL's; null for a file in the data folder. */
  readonly databaseUrl: string | null
  readonly reportError: (error: unknown) => void
}

/** Throws ConfigError where the database cannot be opened. */
export async function openPlans(
  options: OpenPlansOptions,
): Promise<ServerPlans & { close(): Promise<void> }> {
  const { dataFolder, databaseUrl, reportError, plans } = options
  const database = await openPlansDatabase(dataFolder, databaseUrl, reportError)
  return { plans, ledger: createLedger({ ...options, database }), close: database.close }
}
