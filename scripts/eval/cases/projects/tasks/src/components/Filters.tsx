export type Filter = 'All' | 'Open' | 'Done'

const FILTERS: Filter[] = ['All', 'Open', 'Done']

interface FiltersProps {
  value: Filter
  onChange: (filter: Filter) => void
}

export function Filters({ value, onChange }: FiltersProps) {
  return (
    <div role="group" aria-label="Show" className="mt-6 flex gap-2">
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={`rounded px-3 py-1 ${filter === value ? 'bg-ink text-canvas' : 'bg-surface text-ink'}`}
        >
          {filter}
        </button>
      ))}
    </div>
  )
}
