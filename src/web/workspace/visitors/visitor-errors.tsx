import { clsx } from 'clsx'
import { Trash2, Wrench } from 'lucide-react'
import type { VisitorError } from '../../../core/wire/visitors.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatTime } from '../data/format-time.ts'
import { countWords, placeWords, STATE_WORDS } from './visitors-words.ts'

export interface VisitorErrorsProps {
  readonly errors: readonly VisitorError[]
  readonly now: number
  readonly isBusy: boolean
  /** Whether its file is in the project. */
  readonly canShow: (error: VisitorError) => boolean
  readonly onShow: (error: VisitorError) => void
  readonly onFix: (error: VisitorError) => void
  readonly onForget: (error: VisitorError) => void
}

/** Errors as they were met. Their words are of strangers: text, broken where it is too long, and nothing else. */
export function VisitorErrors({ errors, now, isBusy, canShow, onShow, onFix, onForget }: VisitorErrorsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {errors.map((error) => (
        <li key={error.id} className="flex flex-col gap-2 p-3 text-sm sm:flex-row sm:items-start">
          <div className="min-w-0 flex-1">
            <p className="flex items-start gap-2">
              <span className={clsx('mt-px shrink-0 rounded-sm px-1.5 py-0.5 text-xs', LOOKS[error.state])}>
                {STATE_WORDS[error.state]}
              </span>
              <bdi title={error.message} className="line-clamp-3 min-w-0 font-medium wrap-anywhere">
                {error.message}
              </bdi>
            </p>
            <p className="mt-1 wrap-anywhere font-mono text-xs">
              {canShow(error) ? (
                <button
                  type="button"
                  className="text-left text-accent-text hover:underline"
                  onClick={() => onShow(error)}
                >
                  {placeWords(error)}
                </button>
              ) : (
                <span className="text-ink-muted">{placeWords(error)}</span>
              )}
            </p>
            <p className="mt-1 wrap-anywhere text-[13px] text-ink-muted">
              {countWords(error.count, 'time')}, last {formatTime(error.lastAt, now)} in {error.lastBrowser}{' '}
              at <bdi>{error.lastRoute}</bdi>
              {error.isOlder && ', in an older deployment'}.
              {error.fixedAt !== null && ` Not met since you published ${formatTime(error.fixedAt, now)}.`}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-1.5">
            {error.state !== 'fixed' && (
              <Button size="sm" variant="primary" disabled={isBusy} onClick={() => onFix(error)}>
                <Wrench /> Fix Now
              </Button>
            )}
            <IconButton
              label={`Forget this error: ${error.message.slice(0, 60)}`}
              size="sm"
              onClick={() => onForget(error)}
            >
              <Trash2 />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

const LOOKS: Readonly<Record<VisitorError['state'], string>> = {
  open: 'bg-danger-soft font-semibold text-danger',
  reopened: 'bg-danger-soft font-semibold text-danger',
  fixed: 'bg-success-soft font-semibold text-success',
}
