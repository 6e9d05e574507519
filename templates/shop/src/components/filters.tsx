import { Search, SlidersHorizontal } from 'lucide-react'
import { content } from '../content'
import { fields } from '../fields'
import type { Field } from '../lib/field'
import type { Query } from '../lib/find'

interface Props {
  query: Query
  onChange: (key: string, value: string) => void
}

const filtered = fields.filter(
  ({ key, kind }) => key !== 'category' && ['choice', 'tags', 'yesNo'].includes(kind),
)
const sorted = fields.filter(({ kind }) => ['text', 'number', 'money', 'date', 'rating'].includes(kind))
const isNumber = ({ kind }: Field) => kind !== 'text'

function optionsOf(field: Field) {
  if (field.kind !== 'yesNo') return (field.options ?? []).map((option) => ({ value: option, label: option }))
  return [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
}

function SortChoice({ query, onChange }: Props) {
  return (
    <label className="block">
      <span className="text-sm text-muted">{content.sortBy}</span>
      <select className="field" value={query.sort} onChange={(event) => onChange('sort', event.target.value)}>
        <option value="">{content.ourOrder}</option>
        {sorted.flatMap((field) => [
          <option key={field.key} value={field.key}>
            {field.label}, {isNumber(field) ? content.lowest : content.firstToLast}
          </option>,
          <option key={`-${field.key}`} value={`-${field.key}`}>
            {field.label}, {isNumber(field) ? content.highest : content.lastToFirst}
          </option>,
        ])}
      </select>
    </label>
  )
}

export function Filters({ query, onChange }: Props) {
  const active = filtered.some(({ key }) => query.wanted[key]) || query.sort !== ''
  return (
    <div className="flex flex-wrap items-start gap-4">
      <label className="relative min-w-[16rem] grow sm:max-w-md">
        <span className="sr-only">{content.search}</span>
        <Search
          size={20}
          className="absolute left-4 top-1/2 mt-0.5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          type="search"
          className="field mt-0 rounded-full pl-12 placeholder:text-muted"
          placeholder={content.searchHint}
          value={query.text}
          onChange={(event) => onChange('text', event.target.value)}
        />
      </label>
      <details className="group w-full sm:w-auto sm:open:w-full" open={active}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full border border-line px-5 sm:w-fit [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal size={18} aria-hidden="true" />
          {content.more}
        </summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SortChoice query={query} onChange={onChange} />
          {filtered.map((field) => (
            <label key={field.key} className="block">
              <span className="text-sm text-muted">{field.label}</span>
              <select
                className="field"
                value={query.wanted[field.key] ?? ''}
                onChange={(event) => onChange(field.key, event.target.value)}
              >
                <option value="">{content.all}</option>
                {optionsOf(field).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
    </div>
  )
}
