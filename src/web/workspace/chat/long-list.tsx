import { clsx } from 'clsx'

/** How many files a finished list shows at most, and how many of a longer one until all are asked for. */
const MAX_ROWS = 8
export const ROWS_OF_LONG = 6

export function isLongList({ length }: { readonly length: number }): boolean {
  return length > MAX_ROWS
}

export interface RowsButtonProps {
  readonly listId: string
  /** Of all files. */
  readonly count: number
  readonly isWhole: boolean
  readonly onChange: (isWhole: boolean) => void
  readonly className: string
}

/** Under a long list of files: shows all of them, or fewer again. */
export function RowsButton({ listId, count, isWhole, onChange, className }: RowsButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      aria-controls={listId}
      onClick={() => onChange(!isWhole)}
      className={clsx(
        'w-full border-line px-3 py-2 text-left font-medium text-[13px] text-accent-text hover:bg-ink/5 focus-visible:outline-offset-[-2px]',
        className,
      )}
    >
      {isWhole ? 'Show fewer files' : `Show all ${count} files`}
    </button>
  )
}
