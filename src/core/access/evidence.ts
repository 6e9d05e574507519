/** What came of trying an app's access, and what its catalogue says beside it: all that is judged. */
import type { Catalogue } from '../data-api/catalogue.ts'
import type { TableAccess } from '../wire/app-data.ts'

/** Nobody in particular; somebody with an account and nothing else; somebody with rows of their own. */
export type Stranger = 'visitor' | 'other' | 'peer'

/** One thing that may be done to a row. */
export type Reach = 'read' | 'change' | 'delete'

/** A column that names a person. */
export interface PersonColumn {
  readonly name: string
  /** One row for each person. */
  readonly isIdentity: boolean
  readonly isNullable: boolean
  /** Whether a policy of the table names it. */
  readonly isAsked: boolean
}

/** A table that a row hangs on, by a column that is never empty. */
export interface Parent {
  readonly table: string
  /** Goes with it: a part of it and no mere reference. */
  readonly isPart: boolean
}

export interface TableEvidence extends TableAccess {
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly people: readonly PersonColumn[]
  readonly parents: readonly Parent[]
  /** Who reads which columns of somebody's row. */
  readonly readable: Readonly<Record<Stranger, readonly string[]>>
  readonly peer: Readonly<Record<Reach, boolean>>
  /** Policies that hold for a row of somebody else's. */
  readonly openers: Readonly<Record<Reach, Readonly<Record<Stranger, readonly string[]>>>>
  /** Whether there is a state of the row in which strangers read it, and they do not in the one that it begins with. */
  readonly isAtTimesPublic: boolean
  /** States that say that a row is not for all, and who reads it all the same. */
  readonly hidden: readonly {
    readonly column: string
    readonly state: string
    readonly to: 'visitor' | 'other'
  }[]
  /** Columns that a stranger may change in somebody's row. */
  readonly changeable: Readonly<Record<'visitor' | 'other', readonly string[]>>
  /** Columns in which a stranger may name somebody else when they add a row. */
  readonly fakes: readonly { readonly column: string; readonly by: 'visitor' | 'other' }[]
  /** Whether an owner may make the row somebody else's. */
  readonly isMovable: boolean
  /** Tables whose row of somebody else a stranger may hang a row of their own on, though it is kept from them. */
  /** By a column that a policy of the table names. */
  readonly plantsOn: readonly string[]
  /** The same, of moving one's own row there. */
  readonly movesTo: readonly string[]
}

/** What of somebody's rows comes out of a view or a function, though the tables refuse it. */
export interface SeenColumns {
  readonly table: string
  readonly columns: readonly string[]
}

export interface ChannelEvidence {
  readonly name: string
  readonly on: 'view' | 'function'
  readonly to: 'visitor' | 'other'
  readonly seen: readonly SeenColumns[]
}

/** What a function did to somebody's rows for a stranger who may not do it to the table. */
export interface FunctionChange {
  readonly name: string
  readonly to: 'visitor' | 'other'
  readonly table: string
  readonly isDeleted: boolean
  readonly columns: readonly string[]
}

/** What somebody may do after a step that is open to them and could not before. */
export interface Gain {
  readonly by: 'joining' | 'raising' | 'metadata' | 'signing-up' | 'function' | 'role-elsewhere'
  /** The table or function by which. */
  readonly object: string
  /** The column and what was written there, where it is about one. */
  readonly column: string | null
  readonly value: string | null
  /** Whether what is joined was to be seen before. */
  readonly isDiscoverable: boolean
  readonly reached: readonly { readonly table: string; readonly reach: Reach }[]
}

export interface BucketEvidence {
  readonly id: string
  readonly isPublic: boolean
  /** Of a file of somebody's, in their folder. */
  readonly may: Readonly<
    Record<'visitor' | 'other' | 'owner', Readonly<Record<'read' | 'add' | 'change' | 'delete', boolean>>>
  >
  readonly openers: Readonly<Record<Reach, readonly string[]>>
}

export interface ChannelAccess {
  readonly hears: boolean
  readonly speaks: boolean
}

export interface AccessEvidence {
  readonly catalogue: Catalogue
  readonly tables: readonly TableEvidence[]
  readonly channels: readonly ChannelEvidence[]
  readonly functionChanges: readonly FunctionChange[]
  /** Functions that run whatever SQL they are given. */
  readonly runSql: readonly { readonly name: string; readonly to: 'visitor' | 'other' }[]
  readonly gains: readonly Gain[]
  /** Of views and functions. */
  readonly queries: readonly { readonly name: string; readonly text: string }[]
  readonly buckets: readonly BucketEvidence[]
  /** Of a private channel named after a row that is kept from them; null where nothing of the app is. */
  readonly privateChannel: Readonly<Record<'visitor' | 'other', ChannelAccess>> | null
  /** Tables that the files open to everybody in any PostgreSQL but Lathe's. */
  readonly securityOff: readonly { readonly table: string; readonly isSaid: boolean }[]
}
