import { clsx } from 'clsx'
import { ChevronDown, Eye, Mail, ShieldCheck, Table2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { APP_DATA_LIMITS, type DataTable } from '../../../core/wire/app-data.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { type DataPlace, type DataStore, shownPlace } from './data-store.ts'
import { useFindings } from './use-findings.ts'

interface Entry {
  readonly place: DataPlace
  readonly label: string
  readonly icon: ReactNode
  readonly count: string | null
  /** What is counted. */
  readonly counted?: string
}

const BESIDE: readonly Entry[] = [
  { place: { type: 'people' }, label: 'People', icon: <Users />, count: null },
  { place: { type: 'access' }, label: 'Access', icon: <ShieldCheck />, count: null },
  { place: { type: 'mail' }, label: 'Mail', icon: <Mail />, count: null },
]

export interface DataNavProps {
  readonly data: DataStore
  /** Who may do what is tried and answered in the draft, whose files say it for both. */
  readonly hasAccess: boolean
}

/** Where in the data one is: a list beside it, or a menu above it where there is no room. */
export function DataNav({ data, hasAccess }: DataNavProps) {
  const { open } = useFindings(data.access)
  const beside = BESIDE.filter(({ place }) => hasAccess || place.type !== 'access').map((entry) =>
    entry.place.type === 'access' && open.length > 0
      ? {
          ...entry,
          count: String(open.length),
          counted: open.length === 1 ? 'thing looks wrong' : 'things look wrong',
        }
      : entry,
  )
  const tables = useStore(data, (state) => state.tables)
  const shownKey = useStore(data, (state) => JSON.stringify(shownPlace(state)))
  const entries = (tables ?? []).map(tableEntry)
  const isShown = ({ place }: Entry) => JSON.stringify(place) === shownKey
  const shown = [...entries, ...beside].find(isShown)
  const rowOf = (entry: Entry) => (
    <NavRow
      key={entry.label + entry.place.type}
      entry={entry}
      isShown={isShown(entry)}
      onOpen={() => data.go(entry.place)}
    />
  )
  return (
    <nav
      aria-label="Data"
      className="flex shrink-0 flex-col border-line border-b bg-surface @min-[600px]:w-[clamp(150px,22%,220px)] @min-[600px]:border-r @min-[600px]:border-b-0"
    >
      <div className="hidden min-h-0 flex-1 overflow-y-auto px-1.5 py-2 @min-[600px]:block">
        <h2 className="px-2 pb-1 font-medium text-ink-muted text-xs">Tables</h2>
        {tables?.length === 0 && <p className="px-2 py-1 text-[13px] text-ink-faint">None yet</p>}
        <ul>{entries.map(rowOf)}</ul>
        <ul className="mt-2 border-line border-t pt-2">{beside.map(rowOf)}</ul>
      </div>
      <div className="flex h-11 items-center px-2 @min-[600px]:hidden">
        <Menu
          trigger={
            <Button size="sm" variant="ghost" className="min-w-0 max-w-full shrink!">
              {shown?.icon}
              <span className="truncate">{shown?.label ?? 'Data'}</span> <ChevronDown />
            </Button>
          }
        >
          {entries.map((entry) => (
            <MenuItem key={entry.label} icon={entry.icon} onSelect={() => data.go(entry.place)}>
              {entry.label}
            </MenuItem>
          ))}
          {entries.length > 0 && <MenuSeparator />}
          {beside.map((entry) => (
            <MenuItem
              key={entry.label}
              icon={entry.icon}
              hint={entry.counted && `${entry.count} ${entry.counted}`}
              onSelect={() => data.go(entry.place)}
            >
              {entry.label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </nav>
  )
}

function tableEntry({ name, isView, rows }: DataTable): Entry {
  return {
    place: { type: 'table', name },
    label: name,
    icon: isView ? <Eye /> : <Table2 />,
    count: rows === null ? null : rowCount(rows),
  }
}

/** Beyond what is counted nobody knows. */
export function rowCount(rows: number): string {
  const { countedRows } = APP_DATA_LIMITS
  return rows > countedRows ? `${countedRows.toLocaleString('en')}+` : rows.toLocaleString('en')
}

interface NavRowProps {
  readonly entry: Entry
  readonly isShown: boolean
  readonly onOpen: () => void
}

function NavRow({ entry: { label, icon, count, counted }, isShown, onOpen }: NavRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-current={isShown ? 'page' : undefined}
        className={clsx(
          'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left text-[13px] transition-colors [&_svg]:size-4 [&_svg]:shrink-0',
          isShown
            ? 'bg-accent-soft font-medium text-accent-text'
            : 'text-ink-muted hover:bg-ink/8 hover:text-ink',
        )}
      >
        {icon}
        <span title={label} className="min-w-0 flex-1 truncate">
          {label}
        </span>
        {count !== null && (
          <span
            className={clsx(
              'text-xs tabular-nums',
              counted !== undefined && 'rounded-full bg-danger-soft px-1.5 font-semibold text-danger',
            )}
          >
            {count}
            <span className="sr-only"> {counted ?? 'rows'}</span>
          </span>
        )}
      </button>
    </li>
  )
}
