/**
 * `/api/backends/{key}/data`: what the workspace asks of the rows of an app, and of the mail that it sent. A value is
 * PostgreSQL's own text of it, or null; it goes back as it came.
 */
import * as v from 'valibot'
import { accessFindingSchema } from './access-findings.ts'
import { storedFilesSchema } from './stored-files.ts'

export const APP_DATA_LIMITS = {
  /** Rows that are asked for at once. */
  pageRows: 200,
  /** Characters of a value in a page of rows; one that is longer is cut there. */
  cellCharacters: 300,
  /** Characters of one value that is asked for alone. */
  wholeCellCharacters: 1_000_000,
  /** Rows beyond these are not counted. */
  countedRows: 100_000,
  /** Tables whose rows are counted when all of them are listed. */
  countedTables: 100,
  deletedRows: 500,
  importedRows: 5_000,
  exportedRows: 20_000,
  /** Characters of a file that is exported. */
  exportedCharacters: 8_000_000,
  filters: 8,
} as const

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const value = v.nullable(v.string())

const dataColumnSchema = v.object({
  name: v.string(),
  /** As PostgreSQL prints it: `character varying(20)`. */
  type: v.string(),
  isNullable: v.boolean(),
  hasDefault: v.boolean(),
  /** False for what the database itself makes. */
  isWritable: v.boolean(),
  /** Null but for an enum. */
  enumValues: v.nullable(v.array(v.string())),
  /** Where its values are those of another table: `people.id`. */
  refersTo: v.nullable(v.string()),
})
export type DataColumn = v.InferOutput<typeof dataColumnSchema>

const dataTableSchema = v.object({
  name: v.string(),
  isView: v.boolean(),
  /** By which a row is told from others; empty where there is nothing of that kind, and then no row can be changed. */
  primaryKey: v.array(v.string()),
  columns: v.array(dataColumnSchema),
  /** As many as are counted stands for more; null where nobody counted. */
  rows: v.nullable(v.number()),
})
export type DataTable = v.InferOutput<typeof dataTableSchema>

/** Answer of `GET …/data/tables`. */
export const dataTablesSchema = v.object({ tables: v.array(dataTableSchema) })

export const FILTER_KINDS = [
  'equals',
  'differs',
  'contains',
  'less',
  'more',
  'is-empty',
  'is-not-empty',
] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

const rowFilterSchema = v.object({
  column: name,
  is: v.picklist(FILTER_KINDS),
  /** Of no meaning for `is-empty` and `is-not-empty`. */
  value: v.pipe(v.string(), v.maxLength(10_000)),
})
export type RowFilter = v.InferOutput<typeof rowFilterSchema>

const selection = {
  table: name,
  /** All of them hold. */
  where: v.pipe(v.array(rowFilterSchema), v.maxLength(APP_DATA_LIMITS.filters)),
  order: v.nullable(v.object({ column: name, isDescending: v.boolean() })),
}

/** Body of `POST …/data/export`. */
export const rowSelectionSchema = v.object(selection)
export type RowSelection = v.InferOutput<typeof rowSelectionSchema>

/** Body of `POST …/data/rows`. */
export const rowQuerySchema = v.object({
  ...selection,
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(APP_DATA_LIMITS.countedRows)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(APP_DATA_LIMITS.pageRows)),
})
export type RowQuery = v.InferOutput<typeof rowQuerySchema>

/** A value, or the beginning of one that is longer than a page shows. */
const cellSchema = v.nullable(v.union([v.string(), v.object({ start: v.string() })]))
export type Cell = v.InferOutput<typeof cellSchema>

export const dataRowSchema = v.object({
  /** Values of the primary key; empty without one. */
  key: v.array(v.string()),
  /** In the order of the columns. */
  cells: v.array(cellSchema),
})
export type DataRow = v.InferOutput<typeof dataRowSchema>

export const rowPageSchema = v.object({
  rows: v.array(dataRowSchema),
  /** Rows that the filters let through; as many as are counted stands for more. */
  total: v.number(),
})
export type RowPage = v.InferOutput<typeof rowPageSchema>

const rowKey = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(32))

/** Body of `POST …/data/cell`. */
export const cellQuerySchema = v.object({ table: name, key: rowKey, column: name })
export type CellQuery = v.InferOutput<typeof cellQuerySchema>

/** Its answer. */
export const wholeCellSchema = v.object({
  value,
  /** Whether there is more than one may ask for. */
  isCut: v.boolean(),
})
export type WholeCell = v.InferOutput<typeof wholeCellSchema>

/** Body of `POST …/data/update`; the answer is the row. */
export const cellChangeSchema = v.object({ ...cellQuerySchema.entries, value })
export type CellChange = v.InferOutput<typeof cellChangeSchema>

/** Body of `POST …/data/insert`: what is left out is the database's to fill in. The answer is the row. */
export const newRowSchema = v.object({ table: name, values: v.record(name, value) })
export type NewRow = v.InferOutput<typeof newRowSchema>

/** Body of `POST …/data/delete`: all of them or none. */
export const rowsToDeleteSchema = v.object({
  table: name,
  keys: v.pipe(v.array(rowKey), v.minLength(1), v.maxLength(APP_DATA_LIMITS.deletedRows)),
})
export type RowsToDelete = v.InferOutput<typeof rowsToDeleteSchema>

/** Body of `POST …/data/import`: all of them or none. */
export const rowsToImportSchema = v.object({
  table: name,
  columns: v.pipe(v.array(name), v.minLength(1), v.maxLength(1_600)),
  rows: v.pipe(v.array(v.array(value)), v.minLength(1), v.maxLength(APP_DATA_LIMITS.importedRows)),
})
export type RowsToImport = v.InferOutput<typeof rowsToImportSchema>

/** Answer of what changes rows without showing them. */
export const changedRowsSchema = v.object({ count: v.number() })

/** Answer of `POST …/data/export`. */
export const exportedRowsSchema = v.object({
  csv: v.string(),
  count: v.number(),
  /** Whether there are more rows than a file holds. */
  isCut: v.boolean(),
})
export type ExportedRows = v.InferOutput<typeof exportedRowsSchema>

/** With 422: why PostgreSQL refused, as a sentence. Nothing was changed. */
export const dataRefusalSchema = v.object({
  code: v.literal('data-refused'),
  message: v.string(),
  /** PostgreSQL's. */
  sqlState: v.string(),
  /** Of an import: which row it was about, from 1. */
  row: v.exactOptional(v.number()),
})
export type DataRefusal = v.InferOutput<typeof dataRefusalSchema>

const personId = v.pipe(v.string(), v.uuid())

const personSchema = v.object({
  id: v.string(),
  /** Null for a guest. */
  email: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  /** Null where nobody wrote that down, as of who came with a file. */
  createdAt: v.nullable(v.number()),
  /** The same; null for somebody who never came. */
  seenAt: v.nullable(v.number()),
})
export type Person = v.InferOutput<typeof personSchema>

/** Answer of `GET …/data/people`: those who came last, and how many there are. */
export const peopleSchema = v.object({ people: v.array(personSchema), total: v.number() })
export type People = v.InferOutput<typeof peopleSchema>

/** Body of `POST …/data/people`. */
export const newPersonSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(255)),
  password: v.pipe(v.string(), v.maxLength(1024)),
})
export type NewPerson = v.InferOutput<typeof newPersonSchema>

/** Body of `POST …/data/people/goes` and of `POST …/data/people/delete`. */
export const aboutPersonSchema = v.object({ id: personId })

const goingRowsSchema = v.object({ table: v.string(), rows: v.number() })
export type GoingRows = v.InferOutput<typeof goingRowsSchema>

/** Answer of `POST …/data/people/goes`: what is deleted with somebody. */
export const goesSchema = v.object({ rows: v.array(goingRowsSchema) })

/** Body of `POST …/data/people/view-as`; null for a visitor. */
export const viewAsSchema = v.object({ id: v.nullable(personId) })

/** Its answer: where the app's own origin makes that somebody of a browser, once and within a minute. */
export const viewRouteSchema = v.object({ route: v.string() })

/** Answer of `POST …/data/file`: all rows and people of an app, as text of `supabase/data.sql`, and what files it has. */
export const writtenDataSchema = v.object({
  text: v.string(),
  rows: v.number(),
  people: v.number(),
  /** As they were at the same moment; null where they are more than an archive has. */
  stored: v.nullable(storedFilesSchema),
})
export type WrittenData = v.InferOutput<typeof writtenDataSchema>

/** Body of `POST …/data/file/take`: text of such a file, of this app or of Supabase. */
export const dataToTakeSchema = v.object({ text: v.pipe(v.string(), v.maxLength(7_000_000)) })

/** Its answer. */
export const takenDataSchema = v.object({
  rows: v.number(),
  people: v.number(),
  /** Tables of the file for whose rows there is no place. */
  left: v.array(v.string()),
})
export type TakenRows = v.InferOutput<typeof takenDataSchema>

export const ACCESS_ACTIONS = ['read', 'add', 'change', 'delete'] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]

/** To rows of one person: nobody in particular, somebody else who is signed in, and that person. */
export const ACCESS_ROLES = ['visitor', 'other', 'owner'] as const
export type AccessRole = (typeof ACCESS_ROLES)[number]

/** `unknown`: it could not be tried. */
const verdictSchema = v.picklist(['yes', 'no', 'unknown'])
export type Verdict = v.InferOutput<typeof verdictSchema>

const ofRoles = v.object({ visitor: verdictSchema, other: verdictSchema, owner: verdictSchema })

const tableAccessSchema = v.object({
  table: v.string(),
  isView: v.boolean(),
  /** Their names. */
  policies: v.array(v.string()),
  /** That says whose a row is; null where none does. */
  ownerColumn: v.nullable(v.string()),
  /** Why no row could be made to try with, as a sentence. */
  problem: v.nullable(v.string()),
  may: v.object({ read: ofRoles, add: ofRoles, change: ofRoles, delete: ofRoles }),
})
export type TableAccess = v.InferOutput<typeof tableAccessSchema>

/** Answer of `POST …/data/access`, which tries it. */
export const accessSchema = v.object({
  tables: v.array(tableAccessSchema),
  findings: v.array(accessFindingSchema),
  /** What could not be tried to its end. */
  untried: v.array(v.string()),
})
export type TriedAccess = v.InferOutput<typeof accessSchema>
