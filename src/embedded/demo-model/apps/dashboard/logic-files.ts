/** Source of the dashboard's types, config, sample data, formatting and hooks. */
import { quote } from '../kit/quoting.ts'
import type { DashboardCopy } from './dashboard-copy.ts'

export const TYPES_TS = `export interface RecordRow {
  id: string
  /** YYYY-MM-DD */
  date: string
  party: string
  category: string
  status: string
  value: number
}

export interface Amount {
  label: string
  value: number
}

export interface Report {
  daily: Amount[]
  byCategory: Amount[]
  byStatus: Amount[]
  records: RecordRow[]
  total: number
  /** Change against the period before, as a share; null when there was nothing before. */
  change: number | null
}

export type Period = 7 | 30 | 90

export type ReportState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  | { status: 'ready'; report: Report }
`

export function appConfigTs(copy: DashboardCopy): string {
  const list = (items: readonly string[]) => `[${items.map(quote).join(', ')}]`
  return `export const appConfig = {
  name: ${quote(copy.name)},
  tagline: ${quote(copy.tagline)},
  value: ${quote(copy.value)},
  isMoney: ${copy.isMoney},
  currency: 'EUR',
  records: ${quote(copy.records)},
  record: ${quote(copy.record)},
  party: ${quote(copy.party)},
  parties: ${list(copy.parties)},
  categoryTitle: ${quote(copy.categoryTitle)},
  categories: ${list(copy.categories)},
  statuses: ${list(copy.statuses)},
  /** Typical value of one record. */
  scale: ${copy.scale},
}
`
}

export const SAMPLE_DATA_TS = `import type { RecordRow } from '../types'
import { appConfig } from './app-config'

/** Made-up records for the last half year; the same on every visit. Put a real source here. */
export function sampleRecords(today: Date = new Date()): RecordRow[] {
  const random = sequence(20)
  const rows: RecordRow[] = []
  for (let daysAgo = 179; daysAgo >= 0; daysAgo--) {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo)
    const isWeekend = date.getDay() % 6 === 0
    const season = 1 + 0.35 * Math.sin(daysAgo / 14) + (180 - daysAgo) / 400
    const count = Math.round((isWeekend ? 1.5 : 3) * season * (0.6 + random() * 0.8))
    for (let index = 0; index < count; index++) {
      const roll = random()
      rows.push({
        id: String(rows.length + 1001),
        date: dateKey(date),
        party: pick(appConfig.parties, random()),
        category: pick(appConfig.categories, random() ** 1.5),
        status: pick(appConfig.statuses, roll < 0.74 ? 0 : roll < 0.92 ? 0.4 : 0.9),
        value: Math.round(appConfig.scale * (0.4 + random() * 1.3) * 100) / 100,
      })
    }
  }
  return rows
}

export function dateKey(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return date.getFullYear() + '-' + month + '-' + String(date.getDate()).padStart(2, '0')
}

function pick(items: string[], share: number): string {
  return items[Math.min(Math.floor(share * items.length), items.length - 1)] ?? ''
}

/** A small generator of even numbers from 0 to 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
`

export const REPORT_TS = `import type { Amount, Period, RecordRow, Report } from '../types'
import { appConfig } from './app-config'
import { dateKey, sampleRecords } from './sample-data'

/**
 * Loads the records of a period. Add ?state=error or ?state=empty to the address to see how those cases look.
 */
export async function loadReport(period: Period): Promise<Report | null> {
  await new Promise((resolve) => setTimeout(resolve, 350))
  const wanted = new URLSearchParams(window.location.search).get('state')
  if (wanted === 'error') throw new Error('The source did not answer.')
  return wanted === 'empty' ? null : summarise(sampleRecords(), period)
}

function summarise(all: RecordRow[], period: Period): Report | null {
  const today = new Date()
  const days = Array.from({ length: period }, (_, index) =>
    dateKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() - (period - 1 - index))),
  )
  const start = days[0] ?? ''
  const before = dateKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() - (2 * period - 1)))
  const records = all.filter((row) => row.date >= start)
  if (records.length === 0) return null
  const total = sum(records)
  const earlier = sum(all.filter((row) => row.date >= before && row.date < start))
  return {
    daily: days.map((day) => ({ label: day, value: sum(records.filter((row) => row.date === day)) })),
    byCategory: group(records, appConfig.categories, (row) => row.category),
    byStatus: group(records, appConfig.statuses, (row) => row.status),
    records: [...records].reverse(),
    total,
    change: earlier === 0 ? null : (total - earlier) / earlier,
  }
}

function group(records: RecordRow[], labels: string[], labelOf: (row: RecordRow) => string): Amount[] {
  return labels.map((label) => ({ label, value: sum(records.filter((row) => labelOf(row) === label)) }))
}

function sum(records: RecordRow[]): number {
  return records.reduce((total, row) => total + row.value, 0)
}
`

export const FORMAT_TS = `import { appConfig } from './app-config'

const money = { style: 'currency', currency: appConfig.currency } as const

export function formatValue(value: number): string {
  return appConfig.isMoney
    ? value.toLocaleString('en', { ...money, maximumFractionDigits: value < 1000 ? 2 : 0 })
    : Math.round(value).toLocaleString('en')
}

/** For axes: 1.2K */
export function formatShort(value: number): string {
  return value.toLocaleString('en', { ...(appConfig.isMoney ? money : {}), notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 })
}

export function formatDate(key: string): string {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
  return new Date(year, month - 1, day).toLocaleDateString('en', { day: 'numeric', month: 'short' })
}

export function formatShare(share: number): string {
  return Math.round(share * 100) + '%'
}
`

export const USE_REPORT_TS = `import { useCallback, useEffect, useState } from 'react'
import { loadReport } from '../lib/report'
import type { Period, ReportState } from '../types'

/** Loads the report of a period, again when the period changes or on request. */
export function useReport() {
  const [period, setPeriod] = useState<Period>(30)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ReportState>({ status: 'loading' })

  useEffect(() => {
    let isCurrent = true
    const show = (next: ReportState) => isCurrent && setState(next)
    show({ status: 'loading' })
    loadReport(period)
      .then((report) => show(report ? { status: 'ready', report } : { status: 'empty' }))
      .catch((error: unknown) => show({ status: 'error', message: error instanceof Error ? error.message : String(error) }))
    return () => {
      isCurrent = false
    }
  }, [period, attempt])

  const reload = useCallback(() => setAttempt((current) => current + 1), [])

  return { state, period, setPeriod, reload }
}
`

export const USE_RECORD_FILTERS_TS = `import { useMemo, useState } from 'react'
import type { RecordRow } from '../types'

export type SortKey = 'date' | 'party' | 'category' | 'status' | 'value'

/** Search, category and order of the table. */
export function useRecordFilters(records: RecordRow[]) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [sort, setSort] = useState<{ key: SortKey; isDescending: boolean }>({ key: 'date', isDescending: true })

  const rows = useMemo(() => {
    const words = query.trim().toLowerCase()
    const found = records.filter((row) => {
      const isInCategory = category === '' || row.category === category
      return isInCategory && (row.party + ' ' + row.category + ' ' + row.status).toLowerCase().includes(words)
    })
    const direction = sort.isDescending ? -1 : 1
    return found.sort((a, b) => {
      const [left, right] = [a[sort.key], b[sort.key]]
      return (left < right ? -1 : left > right ? 1 : 0) * direction
    })
  }, [records, query, category, sort])

  function sortBy(key: SortKey) {
    setSort((current) => ({ key, isDescending: current.key === key ? !current.isDescending : key === 'value' || key === 'date' }))
  }

  function clear() {
    setQuery('')
    setCategory('')
  }

  return { rows, query, setQuery, category, setCategory, sort, sortBy, clear }
}

export type RecordFilters = ReturnType<typeof useRecordFilters>
`
