import { createOperator, type Operator } from './operator.ts'
import { createLinks } from './store/links.ts'
import { openSignInDatabase } from './store/open-sign-in-database.ts'
import { createOperatorRows } from './store/operators.ts'
import { createPeople } from './store/people.ts'
import { createSignIns } from './store/sign-ins.ts'

export interface OpenOperatorOptions {
  readonly dataFolder: string
  /** PostgreSQL's; null for a file in the data folder. */
  readonly databaseUrl: string | null
  /** The provider's. */
  readonly origin: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

/** For a command, beside a server that may run. Throws ConfigError where the database cannot be opened. */
export async function openOperator(
  options: OpenOperatorOptions,
): Promise<{ readonly operator: Operator; close(): Promise<void> }> {
  const { dataFolder, databaseUrl, origin, now, randomHex, reportError } = options
  const database = await openSignInDatabase(dataFolder, databaseUrl, reportError)
  const operator = createOperator({
    people: createPeople(database),
    links: createLinks(database, now, randomHex),
    signIns: createSignIns(database, now),
    operators: createOperatorRows(database),
    now,
    origin,
  })
  return { operator, close: database.close }
}
