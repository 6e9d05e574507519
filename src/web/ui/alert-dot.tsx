import { clsx } from 'clsx'

export interface AlertDotProps {
  /** What is wrong, for screen readers and for who points at it. */
  readonly alert: string
  readonly className?: string
}

/** Something is wrong behind what it marks. */
export function AlertDot({ alert, className }: AlertDotProps) {
  return (
    <span title={alert} className={clsx('size-2 rounded-full bg-danger', className)}>
      <span className="sr-only">({alert})</span>
    </span>
  )
}
