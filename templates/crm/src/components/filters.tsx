import { X } from 'lucide-react'
import { fields } from '../fields'
import type { Query } from '../lib/find'

type FiltersProps = { query: Query; onQuery: (query: Query) => void; onClear: () => void }

export function Filters({ query, onQuery, onClear }: FiltersProps) {
  const isNarrowed = query.search || query.stage || Object.values(query.chosen).some(Boolean)
  return (
    <div className="filters">
      {fields
        .filter(({ kind }) => kind === 'choice')
        .map((field) => (
          <label key={field.key} className="filter" data-on={Boolean(query.chosen[field.key])}>
            <span>{field.label}</span>
            <select
              value={query.chosen[field.key] ?? ''}
              onChange={(event) =>
                onQuery({ ...query, chosen: { ...query.chosen, [field.key]: event.target.value } })
              }
            >
              <option value="">Any</option>
              {field.options?.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        ))}
      {isNarrowed && (
        <button type="button" className="btn-plain" onClick={onClear}>
          <X size={14} aria-hidden="true" />
          Clear
        </button>
      )}
    </div>
  )
}
