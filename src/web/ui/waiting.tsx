import { clsx } from 'clsx'
import { countFromPress } from './count-from-press.ts'
import { Spinner } from './spinner.tsx'

export interface WaitingProps {
  /** What is done, for everybody: "Loading the editor". */
  readonly label: string
  readonly className?: string
}

/**
 * In the place of something that is on its way: a turning ring, and words where it takes longer than a moment, which
 * would only flicker before that.
 */
export function Waiting({ label, className }: WaitingProps) {
  return (
    <p role="status" className={clsx('flex flex-col items-center gap-3 text-center', className)}>
      <Spinner className="text-xl" />
      <span ref={countFromPress} className="late-words text-[13px]">
        {label}…
      </span>
    </p>
  )
}
