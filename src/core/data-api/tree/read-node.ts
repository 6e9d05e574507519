import type { Relation } from '../catalogue.ts'
import type { Logic, OrderTerm, SelectField, SelectStar } from '../query/query-model.ts'
import type { Link } from './links.ts'

/** One resource that rows are read of: the root, or one embedded in another. Everything in it was found in the catalogue. */
export interface ReadNode {
  /** Its name in the statement, made here: `t0`, `t1` … */
  readonly alias: string
  /** Its name in messages, as PostgREST writes it: `todos`, `comments_1`. */
  readonly shownName: string
  /** Null for rows of a function that are of no relation. */
  readonly relation: Relation | null
  /** Whether rows come from the relation itself, and not from what was written or what a function returned. */
  readonly isStored: boolean
  readonly columns: readonly KnownColumn[]
  readonly select: readonly (SelectStar | SelectField)[]
  readonly embeds: readonly Embed[]
  readonly conditions: readonly Logic[]
  readonly order: readonly OrderTerm[]
  readonly limit: number | null
  readonly offset: number
}

export interface KnownColumn {
  readonly name: string
  readonly type: string
}

export interface Embed {
  readonly node: ReadNode
  /** Its place in the statement, made here: `e1`. */
  readonly alias: string
  /** The name it was asked for by. */
  readonly name: string
  /** The name its rows have in the answer. */
  readonly key: string
  readonly link: Link
  readonly isInner: boolean
  readonly isSpread: boolean
}
