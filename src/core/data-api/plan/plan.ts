import type { Format } from '../query/read-headers.ts'
import type { Statement } from '../sql/sql.ts'

/** One statement, and what its result means. The statement runs in a transaction of its own, as the role of the request. */
export interface Plan {
  readonly kind: 'plan'
  readonly statement: Statement
  /** Whether the transaction is `READ ONLY`: a function that writes cannot be called by GET. */
  readonly isReadOnly: boolean
  readonly answer: AnswerRules
}

/** How the result becomes an answer. */
export interface AnswerRules {
  readonly action: 'read' | 'insert' | 'update' | 'delete' | 'call'
  readonly isHead: boolean
  readonly hasBody: boolean
  readonly format: Format
  /** Exactly one row is asked for. */
  readonly isSingle: boolean
  readonly isVoid: boolean
  readonly offset: number
  readonly hasCount: boolean
  readonly isMerged: boolean
  /** More rows than that are a fault, and nothing stays. */
  readonly maxAffected: number | null
  /** A limit on a change, which does not limit it: more rows than that are a fault. */
  readonly changeLimit: number | null
  /** The address of the one row that was added, by its key. */
  readonly location: { readonly path: string; readonly names: readonly string[] } | null
  readonly preferenceApplied: string
  /** The schema, when the request named one. */
  readonly profile: string | null
}

/** What a statement of a plan gives. All of it is text, as the database wrote it. */
export interface ResultRow {
  readonly total: string | null
  readonly page_total: string
  readonly body: string | null
  readonly location: string | null
  readonly updated: string | null
  readonly response_status: string | null
  readonly response_headers: string | null
}

/** What PostgreSQL says when a statement fails. */
export interface DatabaseError {
  /** Its SQLSTATE. */
  readonly code: string
  readonly message: string
  readonly detail: string | null
  readonly hint: string | null
}

export type StatementResult =
  | { readonly kind: 'row'; readonly row: ResultRow }
  | { readonly kind: 'error'; readonly error: DatabaseError }
