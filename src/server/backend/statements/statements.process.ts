/** The process in which foreign SQL is read: its parser may take long, or more memory than the server has for it. */
import { serveCalls } from '../../work/serve-calls.ts'
import { readStatements } from './read-statements.ts'
import { STATEMENT_ERRORS, type StatementProcedures } from './statement-calls.ts'

serveCalls<null, Record<string, never>>(
  STATEMENT_ERRORS,
  () => ({ read: (scripts) => readStatements(scripts) }) satisfies StatementProcedures,
)
