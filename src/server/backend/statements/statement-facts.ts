/** What is known of a statement before it is run. */
export interface StatementFacts {
  /** Why it is not run, as one sentence; null where it may be. */
  readonly refusal: string | null
  readonly deletes: readonly Deletion[]
  /** PostgreSQL's parser could not be asked, or read none of it: what it does is not known. */
  readonly isUnread: boolean
}

/** What a statement says that it takes away; whether anything was there is the database's to tell. Names are as PostgreSQL keeps them. */
export interface Deletion {
  /** `protection`: a policy, or row-level security itself. */
  readonly kind: 'rows' | 'table' | 'column' | 'column-type' | 'schema' | 'type' | 'protection'
  /** Null where the statement names none. */
  readonly schema: string | null
  /** Of the table, or of what is no part of one. */
  readonly name: string
  readonly column?: string
}

export const UNREAD: StatementFacts = { refusal: null, deletes: [], isUnread: true }

/** Nobody wants to know. */
export const UNASKED: StatementFacts = { refusal: null, deletes: [], isUnread: false }

/** Facts of each statement of each script. */
export type ReadStatements = (scripts: readonly (readonly string[])[]) => Promise<StatementFacts[][]>
