import { content } from '../content'

type EmptyProps = { isBare: boolean; onAdd: () => void; onClear: () => void }

export function Empty({ isBare, onAdd, onClear }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-20 text-center">
      <Drawer />
      <h2 className="mt-8 font-display text-3xl font-bold tracking-tight">
        {isBare ? content.emptyTitle : `No ${content.many} match.`}
      </h2>
      <p className="mb-6 mt-2 max-w-sm text-muted">
        {isBare ? content.emptyText : 'Try other words, or take away a filter.'}
      </p>
      <button type="button" className="btn-accent" onClick={isBare ? onAdd : onClear}>
        {isBare ? `Add ${content.one}` : 'Clear search and filters'}
      </button>
    </div>
  )
}

/** A drawer of a card index, pulled open. */
function Drawer() {
  return (
    <svg
      viewBox="0 0 220 140"
      className="w-56"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M58 58V20h40l6 8h58v30" className="fill-surface stroke-line" />
      <path d="M50 70V34h36l6 8h78v28" className="fill-surface stroke-ink" />
      <path d="M64 54h92M64 62h60" className="stroke-line" />
      <path d="M22 66h176l-10 62H32Z" className="fill-accent stroke-ink" />
      <path d="M88 82h44v16H88Z" className="fill-surface stroke-ink" />
      <path d="M96 108c0 10 28 10 28 0" className="stroke-ink" strokeLinecap="round" />
    </svg>
  )
}
