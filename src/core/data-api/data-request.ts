/** A request as it came, below the address that the data API is served under. Everything in it is foreign text. */
export interface DataRequest {
  readonly method: string
  /** What follows `/rest/v1`, still percent-encoded: `/todos`, `/rpc/add`. */
  readonly path: string
  /** What follows the question mark, still percent-encoded; empty without one. */
  readonly query: string
  /** Names in lower case. What came more than once is joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** Null when there was none. */
  readonly body: string | null
}

export interface DataAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null for an answer without a body. */
  readonly body: string | null
  /** Whether what the statement did may stay. When not, the transaction must be rolled back before the answer is sent. */
  readonly shouldCommit: boolean
}
