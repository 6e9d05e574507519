import { Search, Undo2, X } from 'lucide-react'
import { content } from '../content'
import type { Filter } from '../lib/board'
import { label, person } from '../lib/roles'
import { Face } from '../pictures/face'
import { Toggles } from './toggles'

type TopBarProps = {
  filter: Filter
  done: number
  total: number
  canUndo: boolean
  onFilter: (filter: Filter) => void
  onUndo: () => void
}

export function TopBar({ filter, done, total, canUndo, onFilter, onUndo }: TopBarProps) {
  const isNarrowed = filter.search || Object.values(filter.chosen).flat().length > 0

  return (
    <header className="top-bar">
      <div className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
        <svg viewBox="0 0 28 24" className="h-6 w-7 shrink-0" aria-hidden="true">
          <path d="M0 0h8v24H0Z" className="fill-accent" />
          <path d="M10 0h8v15h-8Z" className="fill-ink" />
          <path d="M20 0h8v8h-8Z" className="fill-muted" />
        </svg>
        <div className="min-w-0">
          <h1 className="truncate font-display text-base font-extrabold leading-tight tracking-tight">
            {content.name}
          </h1>
          <p className="truncate text-xs text-muted">{content.tagline}</p>
        </div>
      </div>
      <div className="progress">
        <span className="progress-track">
          <span className="progress-bar" style={{ width: `${total ? (done / total) * 100 : 0}%` }} />
        </span>
        <span className="whitespace-nowrap">
          <b>{done}</b> of {total} {content.points}
        </span>
      </div>
      <button type="button" className="icon-btn" aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
        <Undo2 size={17} aria-hidden="true" />
      </button>
      <div className="top-filters">
        <label className="search">
          <Search size={15} aria-hidden="true" />
          <span className="sr-only">Search {content.many}</span>
          <input
            type="search"
            placeholder="Search"
            value={filter.search}
            onChange={(event) => onFilter({ ...filter, search: event.target.value })}
          />
        </label>
        {person && (
          <Toggles field={person} filter={filter} look="face-btn" onFilter={onFilter}>
            {(name) => <Face name={name} size={28} />}
          </Toggles>
        )}
        {label && (
          <Toggles field={label} filter={filter} look="label-btn" onFilter={onFilter}>
            {(option) => option}
          </Toggles>
        )}
        {isNarrowed && (
          <button type="button" className="btn-plain" onClick={() => onFilter({ search: '', chosen: {} })}>
            <X size={14} aria-hidden="true" />
            Clear
          </button>
        )}
      </div>
    </header>
  )
}
