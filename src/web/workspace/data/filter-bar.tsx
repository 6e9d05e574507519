import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  APP_DATA_LIMITS,
  type DataTable,
  FILTER_KINDS,
  type FilterKind,
  type RowFilter,
} from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FIELD_CLASS } from '../../ui/text-field.tsx'

export interface FilterBarProps {
  readonly table: DataTable
  readonly where: readonly RowFilter[]
  readonly onChange: (where: readonly RowFilter[]) => void
}

const WORDS: Readonly<Record<FilterKind, string>> = {
  equals: 'is',
  differs: 'is not',
  contains: 'contains',
  less: 'is less than',
  more: 'is more than',
  'is-empty': 'is empty',
  'is-not-empty': 'is not empty',
}

/** Milliseconds without a key after which the rows are asked for. */
const TYPING_PAUSE = 350

const BOX = `${FIELD_CLASS} h-8 w-auto! px-2! text-[13px]!`

/** All of these hold for the rows that are shown. One that has no value yet holds for every row. */
export function FilterBar({ table, where, onChange }: FilterBarProps) {
  const [filters, setFilters] = useState<readonly RowFilter[]>(
    where.length > 0 ? where : [firstFilter(table)],
  )
  const said = useRef(JSON.stringify(where))
  useEffect(() => {
    const wanted = filters.filter(isComplete)
    const text = JSON.stringify(wanted)
    if (text === said.current) return
    const timer = setTimeout(() => {
      said.current = text
      onChange(wanted)
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [filters, onChange])
  const change = (index: number, patch: Partial<RowFilter>) =>
    setFilters(filters.map((filter, at) => (at === index ? { ...filter, ...patch } : filter)))
  return (
    <fieldset
      aria-label="Filters"
      className="flex min-w-0 shrink-0 flex-col gap-1.5 border-line border-b bg-surface px-4 py-2"
    >
      {filters.map((filter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: filters have no name of their own
        <div key={index} className="flex flex-wrap items-center gap-1.5">
          <select
            aria-label={`Column of filter ${index + 1}`}
            value={filter.column}
            onChange={(event) => change(index, { column: event.target.value })}
            className={`${BOX} max-w-44`}
          >
            {table.columns.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select
            aria-label={`Comparison of filter ${index + 1}`}
            value={filter.is}
            onChange={(event) => change(index, { is: event.target.value as FilterKind })}
            className={BOX}
          >
            {FILTER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {WORDS[kind]}
              </option>
            ))}
          </select>
          {hasValue(filter) && (
            <input
              aria-label={`Value of filter ${index + 1}`}
              value={filter.value}
              spellCheck={false}
              onChange={(event) => change(index, { value: event.target.value })}
              className={`${BOX} min-w-24 max-w-64 flex-1`}
            />
          )}
          <IconButton
            size="sm"
            label={`Remove filter ${index + 1}`}
            onClick={() => setFilters(filters.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
          {index === filters.length - 1 && <AddFilter table={table} filters={filters} onAdd={setFilters} />}
        </div>
      ))}
      {filters.length === 0 && (
        <div>
          <AddFilter table={table} filters={filters} onAdd={setFilters} />
        </div>
      )}
    </fieldset>
  )
}

interface AddFilterProps {
  readonly table: DataTable
  readonly filters: readonly RowFilter[]
  readonly onAdd: (filters: readonly RowFilter[]) => void
}

function AddFilter({ table, filters, onAdd }: AddFilterProps) {
  if (filters.length >= APP_DATA_LIMITS.filters) return null
  return (
    <Button size="sm" variant="ghost" onClick={() => onAdd([...filters, firstFilter(table)])}>
      <Plus /> Add filter
    </Button>
  )
}

/** Of the first column in which one looks for words, or of the first. */
function firstFilter({ columns }: DataTable): RowFilter {
  const column = columns.find(({ type }) => type === 'text') ?? columns[0]
  return { column: column?.name ?? '', is: 'contains', value: '' }
}

function hasValue({ is }: RowFilter): boolean {
  return is !== 'is-empty' && is !== 'is-not-empty'
}

function isComplete(filter: RowFilter): boolean {
  return filter.column !== '' && (!hasValue(filter) || filter.value !== '')
}
