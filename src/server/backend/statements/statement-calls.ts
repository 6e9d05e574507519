import type { ErrorCodec } from '../../work/calls.ts'
import type { StatementFacts } from './statement-facts.ts'

export type StatementProcedures = {
  read(scripts: readonly (readonly string[])[]): Promise<StatementFacts[][]>
}

export const STATEMENT_ERRORS: ErrorCodec = {
  encode: (error) => (error instanceof Error ? error.message : String(error)),
  decode: (data) => new Error(String(data)),
}
