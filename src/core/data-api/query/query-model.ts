/** What a query string says, before anything is known of the schema. */
export type JsonStep =
  | { readonly arrow: '->' | '->>'; readonly kind: 'key'; readonly key: string }
  | { readonly arrow: '->' | '->>'; readonly kind: 'index'; readonly index: number }

/** A column, and a place in its JSON. */
export interface Field {
  readonly name: string
  readonly path: readonly JsonStep[]
}

export const AGGREGATES = ['sum', 'avg', 'count', 'max', 'min'] as const
export type Aggregate = (typeof AGGREGATES)[number]

export type SelectItem = SelectStar | SelectField | SelectEmbed

export interface SelectStar {
  readonly kind: 'star'
}

export interface SelectField {
  readonly kind: 'field'
  /** Null for `count()`, which counts rows. */
  readonly field: Field | null
  readonly alias: string | null
  readonly cast: string | null
  readonly aggregate: Aggregate | null
  readonly aggregateCast: string | null
}

export interface SelectEmbed {
  readonly kind: 'embed'
  /** A relation, a constraint or a column. */
  readonly name: string
  readonly alias: string | null
  readonly hint: string | null
  readonly join: 'inner' | 'left' | null
  readonly isSpread: boolean
  readonly select: readonly SelectItem[]
}

export const QUANTIFIED = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const
export const SIMPLE = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
export const TEXT_SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Operation =
  | {
      readonly kind: 'quantified'
      readonly operator: (typeof QUANTIFIED)[number]
      readonly quantifier: 'any' | 'all' | null
      readonly value: string
    }
  | { readonly kind: 'simple'; readonly operator: (typeof SIMPLE)[number]; readonly value: string }
  | { readonly kind: 'is'; readonly value: (typeof IS_VALUES)[number] }
  | { readonly kind: 'isdistinct'; readonly value: string }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | {
      readonly kind: 'fts'
      readonly operator: (typeof TEXT_SEARCHES)[number]
      readonly language: string | null
      readonly value: string
    }

export interface Condition {
  readonly kind: 'condition'
  readonly field: Field
  readonly isNegated: boolean
  readonly operation: Operation
}

export interface ConditionGroup {
  readonly kind: 'group'
  readonly isNegated: boolean
  readonly joint: 'and' | 'or'
  readonly items: readonly Logic[]
}

export type Logic = Condition | ConditionGroup

export interface OrderTerm {
  /** Null for a column of the resource itself, else the embedded one. */
  readonly embed: string | null
  readonly field: Field
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'nullsfirst' | 'nullslast' | null
}

/** Something for an embedded resource, named by the way to it; an empty way is the root. */
export interface Placed<What> {
  readonly way: readonly string[]
  readonly what: What
}

export interface QueryModel {
  readonly select: readonly SelectItem[]
  readonly conditions: readonly Placed<Logic>[]
  readonly orders: readonly Placed<readonly OrderTerm[]>[]
  readonly limits: readonly Placed<number>[]
  readonly offsets: readonly Placed<number>[]
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** Arguments of a function that is called by GET. */
  readonly arguments: readonly (readonly [name: string, value: string])[]
}
