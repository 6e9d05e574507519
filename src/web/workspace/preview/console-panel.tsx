import { clsx } from 'clsx'
import { Trash2, X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import {
  type ConsoleFilter,
  type ConsoleLine,
  consoleLogOf,
  countEntries,
  filterEntries,
  groupEntries,
} from './console-store.ts'

const FILTERS: readonly { readonly name: ConsoleFilter; readonly label: string }[] = [
  { name: 'all', label: 'All' },
  { name: 'errors', label: 'Errors' },
  { name: 'warnings', label: 'Warnings' },
  { name: 'infos', label: 'Logs' },
]

/** What the app wrote to its console, newest last, with a filter and a way to clear it. */
export function ConsolePanel({ onClose }: { readonly onClose: () => void }) {
  const { console: store } = useWorkspace()
  const projectKey = useActiveProject(({ key }) => key)
  const log = useStore(store, (logs) => consoleLogOf(logs, projectKey))
  const [filter, setFilter] = useState<ConsoleFilter>('all')
  const [search, setSearch] = useState('')
  const shown = useMemo(
    () => groupEntries(filterEntries(log.entries, filter, search)),
    [log.entries, filter, search],
  )
  const counts = useMemo(() => countEntries(log.entries), [log.entries])
  return (
    <section aria-label="Console" className="flex h-56 shrink-0 flex-col border-line border-t bg-surface">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-line border-b px-2 py-1 text-[13px]">
        <h2 className="mr-1 font-semibold max-sm:sr-only">Console</h2>
        {FILTERS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
            className={clsx(
              'whitespace-nowrap rounded px-2 py-0.5 transition-colors',
              filter === name ? 'bg-accent-soft text-accent-text' : 'text-ink-muted hover:text-ink',
            )}
          >
            {label}{' '}
            {counts[name] > 0 && <span className="text-ink-muted text-xs tabular-nums">{counts[name]}</span>}
          </button>
        ))}
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Filter"
          aria-label="Filter the console"
          className="h-6 w-28 min-w-0 rounded border border-line bg-surface-raised px-2 placeholder:text-ink-faint max-sm:order-last max-sm:h-8 max-sm:basis-full sm:ml-1"
        />
        <span className="flex-1" />
        <IconButton
          size="sm"
          label="Clear the console"
          tooltipSide="top"
          onClick={() => store.clear(projectKey)}
        >
          <Trash2 />
        </IconButton>
        <IconButton size="sm" label="Close the console" tooltipSide="top" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Entries entries={shown} dropped={log.dropped} isEmpty={log.entries.length === 0} />
    </section>
  )
}

interface EntriesProps {
  readonly entries: readonly ConsoleLine[]
  readonly dropped: number
  /** Nothing was written at all, whatever the filter. */
  readonly isEmpty: boolean
}

function Entries({ entries, dropped, isEmpty }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are what moves the end
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [entries])
  const onScroll = () => {
    const { current } = list
    if (current !== null)
      isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - 8
  }
  return (
    <div
      ref={list}
      onScroll={onScroll}
      role="log"
      className="min-h-0 flex-1 overflow-auto font-mono text-xs leading-relaxed"
    >
      {entries.length === 0 && (
        <p className="px-3 py-3 font-sans text-[13px] text-ink-muted">
          {isEmpty
            ? 'Nothing yet. What the app writes to its console appears here.'
            : 'No entry matches the filter.'}
        </p>
      )}
      {dropped > 0 && (
        <p className="border-line border-b px-3 py-1 text-ink-muted">
          {dropped.toLocaleString('en')} earlier or repeated {dropped === 1 ? 'entry was' : 'entries were'}{' '}
          left out.
        </p>
      )}
      {entries.map(({ number, level, text, at, count }) => (
        <div
          key={number}
          className={clsx(
            'flex gap-3 border-line border-b px-3 py-1',
            level === 'error' && 'bg-danger-soft text-danger',
            level === 'warn' && 'bg-accent-soft',
          )}
        >
          <time className="shrink-0 text-ink-muted" dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString('en', { hour12: false })}
          </time>
          <span className="min-w-0 flex-1 whitespace-pre-wrap break-words">{text}</span>
          {count > 1 && (
            <span className="h-fit shrink-0 rounded-full bg-ink/10 px-1.5 font-sans text-ink text-xs tabular-nums">
              <span aria-hidden="true">×{count}</span>
              <span className="sr-only">{count} times</span>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
