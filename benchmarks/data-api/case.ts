/** A call of the client, and what SQL says it gives: all rows, one row, a value, or the code of an error. */
export interface Case {
  readonly title: string
  readonly call: (db: Client) => PromiseLike<Outcome>
  readonly wanted: Wanted
}

/**
 * SQL for all rows; after `one:` for one row, after `val:` for the value of its column `v`, after `text:` for the text of the
 * answer in that column, as digits need it. Or an error.
 */
export type Wanted = string | { readonly error: string; readonly status?: number }

export interface Outcome {
  readonly data: unknown
  readonly error: { readonly code?: string; readonly message: string } | null
  readonly status: number
  readonly count?: number | null
}

type Method =
  | 'contains'
  | 'containedBy'
  | 'csv'
  | 'delete'
  | 'eq'
  | 'explain'
  | 'filter'
  | 'geojson'
  | 'gt'
  | 'gte'
  | 'ilike'
  | 'ilikeAllOf'
  | 'ilikeAnyOf'
  | 'in'
  | 'insert'
  | 'is'
  | 'isDistinct'
  | 'like'
  | 'likeAllOf'
  | 'likeAnyOf'
  | 'limit'
  | 'lt'
  | 'match'
  | 'maxAffected'
  | 'maybeSingle'
  | 'neq'
  | 'not'
  | 'notIn'
  | 'or'
  | 'order'
  | 'overlaps'
  | 'range'
  | 'rangeAdjacent'
  | 'rangeGt'
  | 'rangeGte'
  | 'rangeLt'
  | 'rangeLte'
  | 'regexIMatch'
  | 'regexMatch'
  | 'rollback'
  | 'select'
  | 'single'
  | 'stripNulls'
  | 'textSearch'
  | 'update'
  | 'upsert'

/** The client without its types, which would read every select anew. */
export type Query = PromiseLike<Outcome> & { readonly url: URL } & {
  readonly [Name in Method]: (...given: readonly unknown[]) => Query
}

export interface Client {
  from(relation: string): Query
  schema(name: string): Client
  rpc(name: string, given?: object, options?: object): Query
}

export function caseList() {
  const cases: Case[] = []
  const add = (title: string, call: Case['call'], wanted: Wanted) => void cases.push({ title, call, wanted })
  return { cases, add }
}
