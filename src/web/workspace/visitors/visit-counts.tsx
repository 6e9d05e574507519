import type { VisitorsSummary } from '../../../core/wire/visitors.ts'
import { VISITOR_LIMITS } from '../../../core/wire/visitors.ts'
import { countWords, everyDay } from './visitors-words.ts'
import { VisitsChart } from './visits-chart.tsx'

export interface VisitCountsProps {
  readonly summary: VisitorsSummary
  readonly now: number
}

const MOST_ROUTES = 10

/** How many came in thirty days, and to which pages. */
export function VisitCounts({ summary: { days, routes }, now }: VisitCountsProps) {
  const all = everyDay(days, now, VISITOR_LIMITS.days)
  const today = all.at(-1)
  if (days.length === 0)
    return (
      <p className="text-ink-muted text-sm">
        Nobody has visited yet. Programs that read pages are not counted.
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        Today {countWords(today?.views ?? 0, 'view')} by {countWords(today?.visitors ?? 0, 'visitor')}.
      </p>
      <VisitsChart days={all} />
      <table className="w-full table-fixed text-left text-sm">
        <thead className="text-ink-muted text-xs">
          <tr>
            <th className="py-1 font-normal">Page</th>
            <th className="w-20 py-1 text-right font-normal">Views</th>
            <th className="w-20 py-1 text-right font-normal">Visitors</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {routes.slice(0, MOST_ROUTES).map(({ route, views, visitors }) => (
            <tr key={route}>
              <td className="truncate py-1 font-mono text-xs" title={route}>
                <bdi>{route}</bdi>
              </td>
              <td className="py-1 text-right tabular-nums">{views.toLocaleString('en')}</td>
              <td className="py-1 text-right tabular-nums">{visitors.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-[13px] text-ink-muted">
        Days are those of UTC. A visitor is told from others for one day only, without a cookie.
      </p>
    </div>
  )
}
