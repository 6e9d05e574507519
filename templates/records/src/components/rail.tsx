import { ChevronDown, Search } from 'lucide-react'
import { content } from '../content'
import type { Field, Item } from '../lib/fields'
import { facetsOf, type Narrowing, type Query } from '../lib/query'
import { summaries } from '../lib/summary'
import { Facet } from './facet'

type RailProps = { items: Item[]; fields: Field[]; query: Query; onQuery: (query: Query) => void }

export function Rail({ items, fields, query, onQuery }: RailProps) {
  const facets = facetsOf(fields, items).filter(({ options }) => options.length > 0)
  const count = Object.values(query.chosen).flat().length

  const toggle = (key: string, option: string) => {
    const now = query.chosen[key] ?? []
    const next = now.includes(option) ? now.filter((one) => one !== option) : [...now, option]
    onQuery({ ...query, chosen: { ...query.chosen, [key]: next } })
  }

  return (
    <header className="rail">
      <div>
        <h1 className="font-display text-[2.1rem] font-extrabold leading-[0.95] tracking-tight [text-wrap:balance]">
          {content.name}
        </h1>
        <p className="mt-2 text-[0.95rem] leading-snug text-rail-muted">{content.tagline}</p>
      </div>
      <label className="rail-search">
        <Search size={16} aria-hidden="true" />
        <span className="sr-only">Search {content.many}</span>
        <input
          type="search"
          value={query.search}
          placeholder={`Search ${items.length} ${items.length === 1 ? content.one : content.many}`}
          onChange={(event) => onQuery({ ...query, search: event.target.value })}
        />
      </label>
      {facets.length > 0 && (
        <details className="group lg:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
            Filters{count > 0 && ` (${count})`}
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <Facets facets={facets} items={items} query={query} onToggle={toggle} />
        </details>
      )}
      <div className="hidden lg:block">
        <Facets facets={facets} items={items} query={query} onToggle={toggle} />
      </div>
      <dl className="rail-sums">
        {summaries(fields, items).map(({ field, label, text }) => (
          <div key={field.key} className="flex items-baseline justify-between gap-4">
            <dt>
              {field.label}
              <span className="text-rail-muted">, {label.toLowerCase()}</span>
            </dt>
            <dd className="font-display text-lg font-bold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

type FacetsProps = {
  facets: Narrowing[]
  items: Item[]
  query: Query
  onToggle: (key: string, option: string) => void
}

function Facets({ facets, items, query, onToggle }: FacetsProps) {
  return (
    <div className="grid gap-5 pt-2 sm:grid-cols-2 lg:grid-cols-1 lg:pt-0">
      {facets.map(({ field, options }) => (
        <Facet
          key={field.key}
          field={field}
          options={options}
          items={items}
          chosen={query.chosen[field.key] ?? []}
          onToggle={(option) => onToggle(field.key, option)}
        />
      ))}
    </div>
  )
}
