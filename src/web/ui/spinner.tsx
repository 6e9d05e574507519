import { clsx } from 'clsx'

export interface SpinnerProps {
  /** What is going on, for screen readers; without it the spinner is decoration beside text that says so. */
  readonly label?: string
  readonly className?: string
}

/** A turning ring, 1em wide, in the colour of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={clsx('size-[1em] shrink-0 animate-spin', className)}
      >
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </>
  )
}
