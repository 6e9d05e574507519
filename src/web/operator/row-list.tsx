import type { ReactNode } from 'react'
import { OPERATOR_ROWS } from '../../core/wire/operator.ts'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import type { UsedRows } from './use-rows.ts'

export interface RowListProps<Row> extends UsedRows<Row> {
  /** Names the list: 'People'. */
  readonly label: string
  /** What is said where there is none. */
  readonly empty: string
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

/** One of the operator's lists: rows, or why there are none, and the way to the next page. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, problem, empty, page, turnTo, reload, keyOf, children } = props
  if (problem !== null)
    return (
      <div className="rounded-lg border border-line p-4">
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
        <Button size="sm" className="mt-3" onClick={reload}>
          Try again
        </Button>
      </div>
    )
  if (rows === null) return <Waiting label="Asking the server" className="py-10 text-ink-muted" />
  if (rows.total === 0)
    return <p className="rounded-lg border border-line p-4 text-ink-muted text-sm">{empty}</p>
  const pages = Math.ceil(rows.total / OPERATOR_ROWS)
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
        {rows.rows.map((row) => (
          <li
            key={keyOf(row)}
            className="flex flex-col gap-2 p-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {(pages > 1 || page > 0) && (
        <nav
          aria-label={`Pages of ${label}`}
          className="mt-3 flex items-center justify-between gap-3 text-sm"
        >
          <Button size="sm" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            Previous
          </Button>
          <span className="text-ink-muted">
            Page {page + 1} of {Math.max(pages, page + 1)}, {rows.total.toLocaleString('en')} in all
          </span>
          <Button size="sm" disabled={page + 1 >= pages} onClick={() => turnTo(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  )
}

/** What a row is about, and what is known of it. */
export function RowText({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 sm:min-w-64">
      <p className="break-words font-medium text-sm">{title}</p>
      <p className="mt-0.5 break-words text-[13px] text-ink-muted">{children}</p>
    </div>
  )
}
