/**
 * What the data API knows of a database: the engine describes it, the plan is made against it. It owns no SQL and does not
 * know how the description was got. Names are as PostgreSQL keeps them: unquoted, in their own case.
 */

/** Schemas that requests may name, the default one first. What is in no listed schema does not exist for a request. */
export interface Catalogue {
  readonly exposedSchemas: readonly string[]
  readonly relations: readonly Relation[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly functions: readonly DatabaseFunction[]
  readonly policies: readonly Policy[]
}

/** A table, partitioned table, view, materialized view or foreign table. */
export interface Relation {
  readonly schema: string
  readonly name: string
  readonly kind: 'table' | 'view' | 'materialized-view' | 'foreign-table'
  /** In the order of the table. */
  readonly columns: readonly Column[]
  /** Columns of the primary key in its order; empty without one. A view has none unless the engine knows better. */
  readonly primaryKey: readonly string[]
  /** Unique constraints and unique indexes over plain columns without a condition, the primary key excepted. */
  readonly uniqueKeys: readonly (readonly string[])[]
  readonly isRowSecurityEnabled: boolean
  /** `security_invoker` of a view: else it reads as its owner, past the policies. False for anything that is no view. */
  readonly isSecurityInvoker: boolean
  /** Whether rows can be added, changed, deleted: always for a table, as `pg_relation_is_updatable` says for a view. */
  readonly isInsertable: boolean
  readonly isUpdatable: boolean
  readonly isDeletable: boolean
  readonly comment: string | null
}

export interface Column {
  readonly name: string
  /** As `format_type` prints it for the type with its modifier: `integer`, `character varying(20)`, `text[]`, `app.mood`. */
  readonly type: string
  readonly isNullable: boolean
  /** Whether an insert may leave it out and gets something: a default, an identity, a generated value. */
  readonly hasDefault: boolean
  /** The text of the default expression, for people; null without one. */
  readonly defaultText: string | null
  readonly identity: 'always' | 'by-default' | null
  /** `GENERATED ALWAYS AS (…) STORED`: it is never written. */
  readonly isGenerated: boolean
  /** The values of an enum type, or of the enum beneath a domain, in its order; null for another type. */
  readonly enumValues: readonly string[] | null
  readonly comment: string | null
}

/** One foreign key. `columns[i]` refers to `referencedColumns[i]`. */
export interface ForeignKey {
  readonly name: string
  readonly schema: string
  readonly relation: string
  readonly columns: readonly string[]
  readonly referencedSchema: string
  readonly referencedRelation: string
  readonly referencedColumns: readonly string[]
  /** Whether `columns` hold a unique or primary key of `relation`: then at most one row refers back (one-to-one). */
  readonly isUnique: boolean
}

/** A function (not a procedure, an aggregate or a trigger function) that `EXECUTE` can be granted on. */
export interface DatabaseFunction {
  readonly schema: string
  readonly name: string
  /** Arguments that a call gives (in, inout, variadic), in their order. Overloads are functions of their own. */
  readonly arguments: readonly FunctionArgument[]
  readonly returns: FunctionResult
  readonly volatility: 'immutable' | 'stable' | 'volatile'
  readonly isSecurityDefiner: boolean
  readonly comment: string | null
}

export interface FunctionArgument {
  /** Empty for an argument without a name. */
  readonly name: string
  /** As `format_type` prints it; for a variadic argument the array type. */
  readonly type: string
  readonly hasDefault: boolean
  readonly isVariadic: boolean
}

export interface FunctionResult {
  /** `SETOF`, or `RETURNS TABLE`. */
  readonly isSet: boolean
  /**
   * scalar: one value of `type`. relation: rows of a table or view, which can be embedded into. composite: rows of another
   * composite type, of out arguments or of `RETURNS TABLE`. void: nothing.
   */
  readonly kind: 'scalar' | 'relation' | 'composite' | 'void'
  /** As `format_type` prints it (`record` for out arguments). */
  readonly type: string
  /** The table or view, for `relation`. */
  readonly relation: { readonly schema: string; readonly name: string } | null
  /** Columns of `composite` (name and type); empty for the other kinds. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** A row-level security policy: what the Access grid shows. The plan itself never reads it: the database applies it. */
export interface Policy {
  readonly schema: string
  readonly relation: string
  readonly name: string
  readonly isPermissive: boolean
  readonly command: 'all' | 'select' | 'insert' | 'update' | 'delete'
  /** Names of roles; `public` for everybody. */
  readonly roles: readonly string[]
  /** The expressions as PostgreSQL prints them; null when the policy has none. */
  readonly using: string | null
  readonly withCheck: string | null
}
