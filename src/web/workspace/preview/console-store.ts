/** What each project's app wrote to its console. Owns the newest entries only: an app may log for ever. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CONSOLE_LEVELS,
  type ConsoleEntry,
  type ConsoleLevel,
} from '../../../preview/channel/control-messages.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly console: ConsoleStore
  }
}

/** Entries kept of one project. */
const MAX_ENTRIES = 500

export interface NumberedEntry extends ConsoleEntry {
  /** Counts up within the project; names the row. */
  readonly number: number
}

export interface ConsoleLog {
  readonly entries: readonly NumberedEntry[]
  /** Entries that were left out: too many at once, or too old. */
  readonly dropped: number
}

export interface ConsoleStore extends StoreApi<ReadonlyMap<string, ConsoleLog>> {
  add(projectKey: string, entries: readonly ConsoleEntry[], dropped: number): void
  clear(projectKey: string): void
}

const EMPTY: ConsoleLog = { entries: [], dropped: 0 }

export function consoleLogOf(logs: ReadonlyMap<string, ConsoleLog>, projectKey: string): ConsoleLog {
  return logs.get(projectKey) ?? EMPTY
}

export function createConsoleStore(): ConsoleStore {
  const store = createStore<ReadonlyMap<string, ConsoleLog>>()(() => new Map())
  let count = 0
  return {
    ...store,
    add(projectKey, entries, dropped) {
      const before = consoleLogOf(store.getState(), projectKey)
      const all = [...before.entries, ...entries.map((entry) => ({ ...entry, number: ++count }))]
      const kept = all.slice(-MAX_ENTRIES)
      const log = { entries: kept, dropped: before.dropped + dropped + all.length - kept.length }
      store.setState((logs) => new Map(logs).set(projectKey, log), true)
    },
    clear: (projectKey) => store.setState((logs) => new Map(logs).set(projectKey, EMPTY), true),
  }
}

/** Entries of the same words one after the other, as one line. */
export interface ConsoleLine extends NumberedEntry {
  /** How often it came; its time is that of the last. */
  readonly count: number
}

export function groupEntries(entries: readonly NumberedEntry[]): readonly ConsoleLine[] {
  const lines: ConsoleLine[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last?.text === entry.text && last.level === entry.level)
      lines[lines.length - 1] = { ...last, at: entry.at, count: last.count + 1 }
    else lines.push({ ...entry, count: 1 })
  }
  return lines
}

export type ConsoleFilter = 'all' | 'errors' | 'warnings' | 'infos'

const LEVELS: Readonly<Record<ConsoleFilter, readonly ConsoleLevel[]>> = {
  all: CONSOLE_LEVELS,
  errors: ['error'],
  warnings: ['warn'],
  infos: ['log', 'info', 'debug'],
}

/** How many entries each filter lets through, whatever is searched for. */
export function countEntries(entries: readonly NumberedEntry[]): Readonly<Record<ConsoleFilter, number>> {
  const count = (filter: ConsoleFilter) => filterEntries(entries, filter, '').length
  return { all: entries.length, errors: count('errors'), warnings: count('warnings'), infos: count('infos') }
}

/** The entries that a filter and a search text let through. */
export function filterEntries(
  entries: readonly NumberedEntry[],
  filter: ConsoleFilter,
  search: string,
): readonly NumberedEntry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter(({ level, text }) => {
    if (!LEVELS[filter].includes(level)) return false
    return wanted === '' || text.toLowerCase().includes(wanted)
  })
}
