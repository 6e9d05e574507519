import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { content } from '../content'
import { fields } from '../fields'
import { slug } from '../hooks/use-kept'
import { download, toCsv } from '../lib/csv'
import type { Item } from '../lib/fields'

type TableFootProps = {
  found: Item[]
  total: number
  page: number
  pages: number
  onPage: (page: number) => void
}

export function TableFoot({ found, total, page, pages, onPage }: TableFootProps) {
  return (
    <div className="table-foot">
      <p aria-live="polite">
        <span className="font-mono">{found.length}</span>
        {found.length < total && (
          <>
            {' '}
            of <span className="font-mono">{total}</span>
          </>
        )}{' '}
        {total === 1 ? content.one : content.many}
      </p>
      <button
        type="button"
        className="btn-plain"
        onClick={() => download(`${slug}.csv`, toCsv(fields, found))}
      >
        <Download size={14} aria-hidden="true" />
        CSV
      </button>
      <nav aria-label="Pages" className="ml-auto flex items-center gap-1">
        <button
          type="button"
          className="icon-btn"
          aria-label="Previous page"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={15} aria-hidden="true" />
        </button>
        <span className="font-mono text-xs">
          {page + 1} / {pages}
        </span>
        <button
          type="button"
          className="icon-btn"
          aria-label="Next page"
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={15} aria-hidden="true" />
        </button>
      </nav>
    </div>
  )
}
