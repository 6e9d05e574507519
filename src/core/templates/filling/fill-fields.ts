/** Fields of a prompt as entries of a template's `fields.ts`, with a value in each record of its `data.ts`. */

import type { Literal, LiteralFile, LiteralReader, RecordList } from '../../element-edits/literal-file.ts'
import { capitalise, plain, stemsOf } from '../../prompt/words.ts'
import { type Field, type FieldKind, keyOf } from '../field-kinds.ts'
import { type FieldRead, readFields, withKeys } from '../read-fields.ts'
import type { Entity } from './read-subject.ts'
import { isOfOthers, type Sample, sampleOf } from './sample-values.ts'

export interface FieldsPlan {
  /** Of the prompt, with their places. */
  readonly read: readonly FieldRead[]
  /** What the template has not yet. */
  readonly added: readonly Field[]
  /** What the app has in the end. */
  readonly all: readonly { readonly label: string; readonly options?: readonly string[] }[]
}

interface About {
  readonly literals: LiteralReader
  readonly isRecords: boolean
  readonly entity: Entity | null
  /** The words by which a list was asked for. */
  readonly listWords?: string
}

const FIELDS = 'src/fields.ts'
const DATA = 'src/data.ts'
const ROWS = 8

export function fieldsOf(
  prompt: string,
  files: ReadonlyMap<string, string>,
  { literals, isRecords, entity, listWords = '' }: About,
): FieldsPlan {
  const source = files.get(FIELDS)
  if (source === undefined) return { read: [], added: [], all: [] }
  const kept = new Set(entity === null ? [] : [entity.one, entity.many].flatMap(stemsOf))
  // What a record is may be what it is called by: "tools: tool, borrowed by".
  const isKept = ({ label }: FieldRead) =>
    stemsOf(label).every((stem) => kept.has(stem)) && !(isRecords && plain(label) === entity?.one)
  const read = readFields(prompt, isRecords)
    .filter((field) => !isKept(field))
    .map((field) => ({ ...field, ...supported(field, files) }))
  if (isRecords) {
    const added = read.length === 0 ? usualFields(listWords) : withName(withKeys(read, ['id']))
    return { read, added, all: added }
  }
  const own = literals(FIELDS, source).listed()
  const has = (label: string) => own.some((field) => isAlike(String(field.get('label') ?? ''), label))
  const added = withKeys(
    read.filter(({ label }) => !has(label)),
    ['id', ...own.map((field) => String(field.get('key') ?? ''))],
  )
  return {
    read,
    added,
    all: [...own.map((field) => ({ label: String(field.get('label') ?? '') })), ...added],
  }
}

export function fieldsInto(
  files: Map<string, string>,
  { added }: FieldsPlan,
  { literals, isRecords, entity }: About,
): void {
  if (added.length === 0) return
  const fields = literals(FIELDS, files.get(FIELDS) ?? '')
  const own = fields.listed()
  if (isRecords) fields.setList(null, added.map(asLiteral))
  else fields.appendToList(null, added.map(asLiteral))
  files.set(FIELDS, fields.source())
  const data = literals(DATA, files.get(DATA) ?? '')
  const one = capitalise(entity?.one ?? 'entry')
  const list = recordsOf(
    data.records(),
    own.map((field) => String(field.get('key') ?? '')),
  )
  if (list === null) return
  const dates = own.filter((field) => field.get('kind') === 'date').map((field) => String(field.get('key')))
  const isRelative = areRelative(dates, data)
  if (isRecords)
    data.setList(
      list.name,
      Array.from({ length: ROWS }, (_, at) => recordOf(added, at, one, isRelative)),
    )
  else
    for (const [at, record] of list.records.entries())
      data.addToRecord(record, valuesOf(added, at, one, isRelative))
  files.set(DATA, data.source())
}

const asLiteral = ({ key, label, kind, options }: Field): Literal => ({
  key,
  label,
  kind,
  ...(options !== undefined && { options }),
})

const recordOf = (fields: readonly Field[], at: number, one: string, isRelative: boolean): Literal => ({
  id: `r${String(at + 1).padStart(2, '0')}`,
  ...valuesOf(fields, at, one, isRelative),
})

function valuesOf(
  fields: readonly Field[],
  at: number,
  one: string,
  isRelative: boolean,
): Record<string, Sample> {
  const valueIn = (field: Field) =>
    isRelative && field.kind === 'date' ? `+${at * 3 + 1}` : sampleOf(field, at, one)
  return Object.fromEntries(fields.map((field) => [field.key, valueIn(field)]))
}

/** Some templates count days from today, so that their samples stay fresh. */
function areRelative(dateKeys: readonly string[], data: LiteralFile): boolean {
  const values = data
    .objects()
    .flatMap(({ entries }) => entries.flatMap((entry) => dateKeys.map((key) => entry.get(key))))
  return values.some((value) => typeof value === 'string' && (value.startsWith('+') || value.startsWith('-')))
}

/** The list whose records have the most of the template's own fields. */
function recordsOf(lists: readonly RecordList[], keys: readonly string[]): RecordList | null {
  const known = (list: RecordList) => list.records[0]?.keys.filter((key) => keys.includes(key)).length ?? 0
  return [...lists].sort((a, b) => known(b) - known(a))[0] ?? null
}

/** A template may know some kinds only; what it does not know is a text there. */
export function supported(
  { kind }: Pick<Field, 'kind'>,
  files: ReadonlyMap<string, string>,
): { readonly kind: FieldKind } {
  const types = [...files].find(
    ([path, source]) => path.endsWith('.ts') && source.includes('type FieldKind ='),
  )?.[1]
  const knows = (one: FieldKind) => types === undefined || types.includes(`'${one}'`)
  if (knows(kind)) return { kind }
  return { kind: (kind === 'money' || kind === 'rating') && knows('number') ? 'number' : 'text' }
}

/** Records need something to be called by, first of all: a book has a title, whoever its author is. */
function withName(fields: readonly Field[]): readonly Field[] {
  const named = fields.find(({ kind, label }) => kind === 'text' && !isOfOthers(label))
  if (named !== undefined) return [named, ...fields.filter((field) => field !== named)]
  const label = fields.some(({ kind }) => kind === 'text') ? 'Title' : 'Name'
  return [{ key: keyOf(label, new Set(fields.map(({ key }) => key))), label, kind: 'text' }, ...fields]
}

const text = (label: string): Field => ({ key: keyOf(label, new Set()), label, kind: 'text' })
const USUAL: readonly (readonly [stems: readonly string[], fields: readonly Field[]])[] = [
  [
    stemsOf('inventory stock inventario'),
    [
      text('Name'),
      { key: 'quantity', label: 'Quantity', kind: 'number' },
      { key: 'price', label: 'Price', kind: 'money' },
      { key: 'notes', label: 'Notes', kind: 'longText' },
    ],
  ],
  [
    stemsOf('expense budget spending ledger'),
    [
      text('What for'),
      { key: 'amount', label: 'Amount', kind: 'money' },
      { key: 'date', label: 'Date', kind: 'date' },
      { key: 'notes', label: 'Notes', kind: 'longText' },
    ],
  ],
]

/** For a prompt that names none. */
function usualFields(words: string): readonly Field[] {
  const said = stemsOf(words)
  const usual = USUAL.find(([stems]) => stems.some((stem) => said.includes(stem)))
  return (
    usual?.[1] ?? [
      text('Name'),
      { key: 'status', label: 'Status', kind: 'choice', options: ['Open', 'In progress', 'Done'] },
      { key: 'date', label: 'Date', kind: 'date' },
      { key: 'notes', label: 'Notes', kind: 'longText' },
    ]
  )
}

/** "Due date" and "Due" are one field. */
function isAlike(a: string, b: string): boolean {
  const [own, wanted] = [stemsOf(a), stemsOf(b)]
  if (own.length === 0) return false
  return (
    plain(a) === plain(b) ||
    own.every((stem) => wanted.includes(stem)) ||
    wanted.every((stem) => own.includes(stem))
  )
}
