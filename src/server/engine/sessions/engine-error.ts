/** What can go wrong between a project's SQL and its database. */

/**
 * - `cannot-start`: no PostgreSQL, or none that starts or is fit; the message says whoever runs the server what to do
 * - `unavailable`: it does not answer, as when it ends
 * - `busy`: as many wait as may
 * - `dropped`: a request came for a database that is gone, or that is being made anew
 * - `time-limit`, `size-limit`, `gone`: the session was ended, nothing of it was kept; of the last nobody wants to know
 */
export type EngineProblem =
  | 'cannot-start'
  | 'unavailable'
  | 'busy'
  | 'dropped'
  | 'time-limit'
  | 'size-limit'
  | 'gone'

/** What an app is told: not what of this machine is in the way. */
export const CANNOT_START =
  'The database of this app cannot be started. Whoever runs the server finds the reason in its log.'

/** Whether whoever runs the server has to hear of it. */
export function isForOperator(problem: EngineProblem): boolean {
  return problem === 'unavailable' || problem === 'cannot-start'
}

/** Not the SQL's own fault, or one that ended its session. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly problem: EngineProblem

  constructor(problem: EngineProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** A role's password is another one: SQL may change that of the role that it runs as. */
export class WrongPassword extends Error {
  override name = 'WrongPassword'
}

/** PostgreSQL refused a statement: what it said, by its SQLSTATE. */
export class SqlError extends Error {
  override name = 'SqlError'
  /** Five characters: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  /** Where in the statement, counted from 1 in characters; null where it is about no place. */
  readonly position: number | null

  constructor(said: {
    readonly message: string
    readonly code: string
    readonly detail?: string | undefined
    readonly hint?: string | undefined
    readonly position?: string | undefined
  }) {
    super(said.message)
    this.code = said.code
    this.detail = said.detail ?? null
    this.hint = said.hint ?? null
    this.position = said.position === undefined ? null : Number(said.position)
  }
}
