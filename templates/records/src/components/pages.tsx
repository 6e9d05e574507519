import { ChevronLeft, ChevronRight } from 'lucide-react'

type PagesProps = { page: number; pages: number; onPage: (page: number) => void }

export function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t border-line px-5 py-3 sm:px-8"
    >
      <button type="button" className="btn-quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={17} aria-hidden="true" />
        Back
      </button>
      <p aria-live="polite" className="tabular-nums text-muted">
        Page {page + 1} of {pages}
      </p>
      <button
        type="button"
        className="btn-quiet"
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight size={17} aria-hidden="true" />
      </button>
    </nav>
  )
}
