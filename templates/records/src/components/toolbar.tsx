import { ArrowDownUp, Download, LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { content } from '../content'
import type { Field } from '../lib/fields'
import type { Sort } from '../lib/query'

export type View = 'cards' | 'table'

type ToolbarProps = {
  found: number
  all: number
  fields: Field[]
  sort: Sort
  view: View
  onSort: (sort: Sort) => void
  onView: (view: View) => void
  onExport: () => void
  onAdd: () => void
}

const views = [
  { view: 'cards', label: 'Cards', Icon: LayoutGrid },
  { view: 'table', label: 'Table', Icon: Rows3 },
] as const

export function Toolbar({ found, all, fields, sort, view, onSort, onView, onExport, onAdd }: ToolbarProps) {
  return (
    <div className="toolbar">
      <p aria-live="polite" className="mr-auto font-display text-xl font-bold tabular-nums">
        {found === all ? all : `${found} of ${all}`} {all === 1 ? content.one : content.many}
      </p>
      <div className="flex items-center gap-1">
        <label>
          <span className="sr-only">Sort by</span>
          <select
            className="select"
            value={sort.key}
            onChange={(event) => onSort({ key: event.target.value, down: false })}
          >
            {fields.map((field) => (
              <option key={field.key} value={field.key}>
                {field.label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="icon-btn"
          aria-label={sort.down ? 'Sort ascending' : 'Sort descending'}
          onClick={() => onSort({ ...sort, down: !sort.down })}
        >
          <ArrowDownUp size={17} aria-hidden="true" className={sort.down ? 'rotate-180' : ''} />
        </button>
      </div>
      <fieldset className="flex" aria-label="View">
        {views.map((one) => (
          <button
            key={one.view}
            type="button"
            className="icon-btn"
            aria-label={one.label}
            aria-pressed={view === one.view}
            onClick={() => onView(one.view)}
          >
            <one.Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
      <button type="button" className="btn-quiet" disabled={found === 0} onClick={onExport}>
        <Download size={16} aria-hidden="true" />
        CSV
      </button>
      <button type="button" className="btn-accent" onClick={onAdd}>
        <Plus size={17} aria-hidden="true" />
        Add {content.one}
      </button>
    </div>
  )
}
