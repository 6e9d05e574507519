import { Search } from 'lucide-react'
import { content } from '../content'
import { useTeam } from '../hooks/use-team'
import { ANYBODY, NOBODY, type Query, type SortKey } from '../lib/pipeline'

type BoardToolsProps = {
  query: Query
  showsLost: boolean
  onQuery: (query: Query) => void
  onShowLost: (shows: boolean) => void
}

const SORTS: { key: SortKey; label: string }[] = [
  { key: 'closesOn', label: 'Closing first' },
  { key: 'value', label: 'Highest value' },
  { key: 'movedAt', label: 'Longest in stage' },
]

export function BoardTools({ query, showsLost, onQuery, onShowLost }: BoardToolsProps) {
  const { book, me } = useTeam()
  const others = book.members.filter(({ id }) => id !== me?.id)
  return (
    <div className="tools">
      <label className="search">
        <Search size={15} aria-hidden="true" />
        <input
          type="search"
          className="search-input"
          placeholder={`Find ${content.many} and contacts`}
          aria-label={`Find ${content.many}`}
          value={query.words}
          onChange={(event) => onQuery({ ...query, words: event.target.value })}
        />
      </label>
      <label className="pick">
        <span className="pick-label">Owner</span>
        <select
          className="pick-select"
          value={query.owner}
          onChange={(event) => onQuery({ ...query, owner: event.target.value })}
        >
          <option value={ANYBODY}>Anybody</option>
          {me && <option value={me.id}>Me</option>}
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NOBODY}>Nobody</option>
        </select>
      </label>
      <label className="pick">
        <span className="pick-label">Sort</span>
        <select
          className="pick-select"
          value={query.sort}
          onChange={(event) => onQuery({ ...query, sort: event.target.value as SortKey })}
        >
          {SORTS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          className="box"
          checked={showsLost}
          onChange={(event) => onShowLost(event.target.checked)}
        />
        Show {content.lost.toLowerCase()}
      </label>
    </div>
  )
}
