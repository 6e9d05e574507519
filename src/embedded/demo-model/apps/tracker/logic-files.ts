/** Source of a tracker's types, fields, formats and hook. */
import { literal } from '../kit/literal.ts'
import { quote } from '../kit/quoting.ts'
import type { FieldKind, FieldSpec } from './fields.ts'
import type { TrackerCopy } from './tracker-copy.ts'

export const TYPE_OF: Readonly<Record<FieldKind, string>> = {
  text: 'string',
  long: 'string',
  number: 'number',
  money: 'number',
  date: 'string',
  rating: 'number',
  check: 'boolean',
  choice: 'string',
}
const BLANK_OF: Readonly<Record<string, string>> = { string: "''", number: '0', boolean: 'false' }

export function typesTs({ type, fields }: TrackerCopy): string {
  return `export interface ${type} {
  id: string
${fields.map(({ key, kind }) => `  ${key}: ${TYPE_OF[kind]}`).join('\n')}
}

export type Draft = Omit<${type}, 'id'>

export type FieldKind = 'text' | 'long' | 'number' | 'money' | 'date' | 'rating' | 'check' | 'choice'

/** How one member of a ${type} is entered and shown. */
export interface Field {
  key: keyof Draft
  label: string
  kind: FieldKind
  options?: string[]
}
`
}

/** The value of a field that nobody filled in, as source. */
export function blankOf({ kind, options }: FieldSpec): string {
  return kind === 'choice'
    ? quote(options?.[0] ?? '')
    : kind === 'rating'
      ? '3'
      : (BLANK_OF[TYPE_OF[kind]] ?? "''")
}

export function fieldsTs({ fields }: TrackerCopy): string {
  const lines = fields.map(
    ({ key, label, kind, options }) => `  ${literal({ key, label, kind, options }, 2)},`,
  )
  return `import type { Draft, Field } from '../types'

/** In the order of the form. The first one names the entry. */
export const fields: Field[] = [
${lines.join('\n')}
]

export const blank: Draft = {
${fields.map((field) => `  ${field.key}: ${blankOf(field)},`).join('\n')}
}

export const titleField = fields[0] as Field
`
}

export function startersTs({ starters }: TrackerCopy): string {
  const usesDay = starters.some((starter) => Object.values(starter).some((value) => value.startsWith('day(')))
  const rows = starters.map((starter) => {
    const members = Object.entries(starter).map(([key, value]) => `    ${key}: ${value},`)
    return `  {\n${members.join('\n')}\n  },`
  })
  return `${usesDay ? "import { day } from '../lib/format'\n" : ''}import type { Draft } from '../types'

/** Shown on the first visit: samples, to be replaced. */
export const starters: Draft[] = [${rows.length === 0 ? '' : `\n${rows.join('\n')}\n`}]
`
}

export const FORMAT_TS = `import type { Field } from '../types'

/** Today and \`offset\` days, as YYYY-MM-DD. */
export function day(offset: number): string {
  const date = new Date()
  date.setDate(date.getDate() + offset)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function formatDay(value: string): string {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, date).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })
}

export function formatMoney(value: number): string {
  return value.toLocaleString('en', { style: 'currency', currency: 'EUR' })
}

/** A dash where nothing was entered. */
export function formatValue(field: Field, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (field.kind === 'money') return formatMoney(value)
    if (field.kind === 'rating') return '★'.repeat(value) + '☆'.repeat(Math.max(0, 5 - value))
    return /year/i.test(field.label) ? String(value) : value.toLocaleString('en')
  }
  if (value === '') return '–'
  return field.kind === 'date' ? formatDay(value) : value
}
`

export function recordsHookTs({ type, plural }: TrackerCopy): string {
  return `import { useState } from 'react'
import { starters } from '../content/starters'
import { appConfig } from '../lib/app-config'
import { blank, fields, titleField } from '../lib/fields'
import { newId } from '../lib/guards'
import type { Draft, Field, ${type} } from '../types'
import { useStored } from './useStored'

function isList(value: unknown): value is ${type}[] {
  const isEntry = (item: unknown) => typeof item === 'object' && item !== null && typeof (item as { id?: unknown }).id === 'string'
  return Array.isArray(value) && value.every(isEntry)
}

function startList(): ${type}[] {
  return starters.map((starter, index) => ({ id: 'starter-' + index, ...starter }))
}

function compare(a: ${type}, b: ${type}, field: Field): number {
  const [left, right] = [a[field.key], b[field.key]]
  if (typeof left === 'string' && field.kind !== 'date') return left.localeCompare(String(right))
  // The newest day, the largest number and what is checked come first.
  return left < right ? 1 : left > right ? -1 : 0
}

/** All ${plural}, which of them are shown in which order, and everything that can be done to them. */
export function useRecords() {
  const [saved, setSaved] = useStored<${type}[]>(appConfig.storageKey, startList, isList)
  const [query, setQuery] = useState('')
  const [sortKey, setSortKey] = useState<keyof Draft | ''>('')
  const [choice, setChoice] = useState('')
  const choiceField = fields.find((field) => field.kind === 'choice')
  // Entries that were saved before a field was added get its blank value.
  const records = saved.map((record) => ({ ...blank, ...record }))
  const words = query.trim().toLowerCase()
  const sortField = fields.find((field) => field.key === sortKey)
  const found = records.filter((record) => {
    const isChosen = choice === '' || !choiceField || record[choiceField.key] === choice
    return isChosen && Object.values(record).join(' ').toLowerCase().includes(words)
  })
  const shown = sortField ? found.sort((a, b) => compare(a, b, sortField)) : found

  function addRecord(draft: Draft) {
    setSaved((current) => [{ ...draft, id: newId() }, ...current])
  }

  function updateRecord(id: string, draft: Draft) {
    setSaved((current) => current.map((record) => (record.id === id ? { ...draft, id } : record)))
  }

  /** Returns the way back. */
  function removeRecord(id: string) {
    const before = saved
    setSaved((current) => current.filter((record) => record.id !== id))
    return () => setSaved(before)
  }

  function titleOf(record: ${type}): string {
    return String(record[titleField.key]) || 'Without a name'
  }

  return { records, shown, query, setQuery, sortKey, setSortKey, choice, setChoice, choiceField, addRecord, updateRecord, removeRecord, titleOf }
}

export type RecordList = ReturnType<typeof useRecords>
`
}
