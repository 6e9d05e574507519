/** Source of the dashboard's page: app, header, states, table. */

export const APP_TSX = `import { Header } from './components/layout/Header'
import { PeriodSwitch } from './components/layout/PeriodSwitch'
import { ReportView } from './components/report/ReportView'
import { EmptyState } from './components/states/EmptyState'
import { ErrorState } from './components/states/ErrorState'
import { LoadingState } from './components/states/LoadingState'
import { useReport } from './hooks/useReport'
import { appConfig } from './lib/app-config'

export default function App() {
  const source = useReport()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <PeriodSwitch period={source.period} onChange={source.setPeriod} />
      </Header>
      <main className="mx-auto grid max-w-6xl gap-14 px-5 py-10 sm:px-8 lg:py-14">
        {source.state.status === 'loading' && <LoadingState />}
        {source.state.status === 'empty' && <EmptyState />}
        {source.state.status === 'error' && <ErrorState message={source.state.message} onRetry={source.reload} />}
        {source.state.status === 'ready' && <ReportView report={source.state.report} />}
      </main>
    </div>
  )
}
`

export const REPORT_VIEW_TSX = `import { useRecordFilters } from '../../hooks/useRecordFilters'
import { appConfig } from '../../lib/app-config'
import type { Report } from '../../types'
import { BarChart } from '../charts/BarChart'
import { DonutChart } from '../charts/DonutChart'
import { LineChart } from '../charts/LineChart'
import { RecordTable } from '../table/RecordTable'
import { TableTools } from '../table/TableTools'
import { KeyFigures } from './KeyFigures'

export function ReportView({ report }: { report: Report }) {
  const filters = useRecordFilters(report.records)

  return (
    <>
      <KeyFigures report={report} />
      <LineChart title={appConfig.value} points={report.daily} />
      <div className="grid gap-14 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] md:gap-16">
        <BarChart title={'By ' + appConfig.categoryTitle.toLowerCase()} amounts={report.byCategory} />
        <DonutChart title="By status" amounts={report.byStatus} />
      </div>
      <RecordTable filters={filters}>
        <TableTools filters={filters} />
      </RecordTable>
    </>
  )
}
`

export const HEADER_TSX = `import type { ReactNode } from 'react'

interface HeaderProps {
  name: string
  tagline: string
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ name, tagline, children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-5 sm:px-8">
        <div className="min-w-0">
          <h1 className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h1>
          <p className="text-sm text-header-muted">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </header>
  )
}
`

export const PERIOD_SWITCH_TSX = `import type { Period } from '../../types'

interface PeriodSwitchProps {
  period: Period
  onChange: (period: Period) => void
}

const periods: Period[] = [7, 30, 90]

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <div role="group" aria-label="Period" className="flex overflow-hidden rounded-md border border-header-line">
      {periods.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === period}
          onClick={() => onChange(days)}
          className={'min-h-[2.75rem] px-4 text-sm tabular-nums focus-visible:outline-offset-[-4px] ' + (days === period ? 'bg-header-ink font-medium text-header' : 'hover:underline')}
        >
          {days + ' days'}
        </button>
      ))}
    </div>
  )
}
`

export const LOADING_STATE_TSX = `export function LoadingState() {
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">Loading the report</span>
      <div aria-hidden="true" className="grid animate-pulse gap-10">
        <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          {[1, 2, 3, 4].map((item) => (
            <div key={item} className="h-24 bg-accent-soft" />
          ))}
        </div>
        <div className="h-64 bg-accent-soft" />
      </div>
    </div>
  )
}
`

export const EMPTY_STATE_TSX = `export function EmptyState() {
  return (
    <div role="status" className="border-y border-line py-20 text-center">
      <p className="font-display text-2xl">Nothing in this period</p>
      <p className="mt-2 text-muted">Choose a longer one, or come back when there is something to count.</p>
    </div>
  )
}
`

export const ERROR_STATE_TSX = `import { Button } from '../ui/Button'

interface ErrorStateProps {
  message: string
  onRetry: () => void
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="border-y border-line py-20 text-center">
      <p className="font-display text-2xl">The report could not be loaded</p>
      <p className="mb-6 mt-2 text-muted">{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
`

export const TABLE_TOOLS_TSX = `import type { RecordFilters } from '../../hooks/useRecordFilters'
import { appConfig } from '../../lib/app-config'

const field = 'mt-1 block min-h-[2.75rem] w-full rounded-md border border-muted bg-surface px-3 text-base text-ink'

export function TableTools({ filters }: { filters: RecordFilters }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <label className="min-w-[12rem] flex-1 text-sm text-muted">
        Search
        <input type="search" value={filters.query} onChange={(event) => filters.setQuery(event.target.value)} className={field} />
      </label>
      <label className="min-w-[10rem] text-sm text-muted">
        {appConfig.categoryTitle}
        <select value={filters.category} onChange={(event) => filters.setCategory(event.target.value)} className={field}>
          <option value="">All</option>
          {appConfig.categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
`

export const RECORD_TABLE_TSX = `import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RecordFilters, SortKey } from '../../hooks/useRecordFilters'
import { appConfig } from '../../lib/app-config'
import { formatDate, formatValue } from '../../lib/format'
import { Button } from '../ui/Button'

interface RecordTableProps {
  filters: RecordFilters
  /** Controls above the table. */
  children?: ReactNode
}

const PAGE = 12
const columns: { key: SortKey; label: string; isNumber?: boolean }[] = [
  { key: 'date', label: 'Date' },
  { key: 'party', label: appConfig.party },
  { key: 'category', label: appConfig.categoryTitle },
  { key: 'status', label: 'Status' },
  { key: 'value', label: appConfig.value, isNumber: true },
]

export function RecordTable({ filters, children }: RecordTableProps) {
  const [shown, setShown] = useState(PAGE)
  const { rows, sort, sortBy, clear } = filters

  return (
    <section aria-labelledby="table-title" className="min-w-0">
      <h2 id="table-title" className="mb-5 font-display text-xl">
        {appConfig.records}
      </h2>
      {children}
      {rows.length === 0 ? (
        <div role="status" className="mt-6 border-y border-line py-12 text-center">
          <p className="mb-4 text-muted">No row matches.</p>
          <Button variant="outline" onClick={clear}>
            Show all
          </Button>
        </div>
      ) : (
        <div tabIndex={0} role="region" aria-label={appConfig.records + ', table'} className="mt-6 overflow-x-auto">
          <table className="w-full min-w-[38rem] border-collapse text-sm">
            <thead>
              <tr className="border-b-2 border-ink">
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    aria-sort={sort.key !== column.key ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
                    className={column.isNumber ? 'text-right' : 'text-left'}
                  >
                    <button type="button" onClick={() => sortBy(column.key)} className="inline-flex min-h-[2.75rem] items-center gap-1 font-medium hover:underline focus-visible:outline-offset-[-2px]">
                      {column.label}
                      {sort.key === column.key && (sort.isDescending ? <ArrowDown aria-hidden="true" size={14} /> : <ArrowUp aria-hidden="true" size={14} />)}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <tr key={row.id} className="border-b border-line">
                  <td className="py-3 pr-4 tabular-nums text-muted">{formatDate(row.date)}</td>
                  <td className="py-3 pr-4 font-medium">{row.party}</td>
                  <td className="py-3 pr-4">{row.category}</td>
                  <td className="py-3 pr-4">{row.status}</td>
                  <td className="py-3 text-right tabular-nums">{formatValue(row.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 flex min-h-[2.75rem] flex-wrap items-center justify-between gap-4 text-sm text-muted">
        <p aria-live="polite">{Math.min(shown, rows.length) + ' of ' + rows.length}</p>
        {rows.length > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}
`
