import { Check, CircleAlert, CircleHelp, CircleX } from 'lucide-react'
import type { SiteDiagnostic } from '../../../core/sites/site-build.ts'
import type { Found } from './publish-run.ts'
import {
  CHECK_STATE_WORDS,
  CHECK_WORDS,
  type CheckState,
  checkState,
  notLookedAtWords,
  placeOf,
  shownChecks,
} from './publish-words.ts'

/** Findings of one check that are listed. */
const MOST = 20
const MOST_BARRIERS = 8

const ICONS = {
  passed: <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />,
  asks: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />,
  stops: <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />,
  open: <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />,
} as const satisfies Record<CheckState, React.ReactNode>

export interface CheckListProps {
  readonly found: Found
  /** Shows a place in the project. */
  readonly onShow: (diagnostic: SiteDiagnostic) => void
  /** What can be done about findings of accessibility at once; null for nothing. */
  readonly mending: React.ReactNode
}

/** What was looked at before publishing, and what helps where it is not in order. */
export function CheckList({ found, onShow, mending }: CheckListProps) {
  const { notLookedAt = [] } = found
  return (
    <ul className="flex flex-col gap-3 py-1 text-sm">
      {shownChecks(found).map((check) => {
        const state = checkState(check, found)
        const own = found.diagnostics.filter((one) => one.check === check)
        const most = check === 'accessibility' ? MOST_BARRIERS : MOST
        return (
          <li key={check} className="flex gap-2.5">
            {ICONS[state]}
            <div className="min-w-0 flex-1">
              <p className={state === 'passed' ? 'text-ink-muted' : 'font-medium'}>
                {CHECK_WORDS[check]} <span className="sr-only">: {CHECK_STATE_WORDS[state]}</span>
              </p>
              {check === 'accessibility' && notLookedAt.length > 0 && (
                <p className="mt-0.5 break-words text-[13px] text-ink-muted">
                  {notLookedAtWords(notLookedAt)}
                </p>
              )}
              {check === 'accessibility' && mending}
              {own.slice(0, most).map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, in which two may say the same
                <Finding key={`${index} ${one.title}`} diagnostic={one} onShow={onShow} />
              ))}
              {own.length > most && (
                <p className="mt-1 text-[13px] text-ink-muted">and {own.length - most} more</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Finding({
  diagnostic,
  onShow,
}: { readonly diagnostic: SiteDiagnostic } & Pick<CheckListProps, 'onShow'>) {
  const { title, message, fix, check, codeFrame } = diagnostic
  const place = placeOf(diagnostic)
  return (
    <div className="mt-1.5 rounded-md border border-line bg-surface-sunken p-2.5 text-[13px] leading-relaxed">
      <p className="break-words font-medium">{title}</p>
      {message !== title && (
        <p className="mt-0.5 whitespace-pre-line break-words text-ink-muted">{message}</p>
      )}
      {fix !== null && <p className="mt-0.5 break-words">{fix}</p>}
      {check === 'accessibility' && codeFrame !== undefined && (
        <p className="mt-1 truncate font-mono text-ink-muted text-xs" title={codeFrame}>
          {codeFrame}
        </p>
      )}
      {place !== null && (
        <button
          type="button"
          onClick={() => onShow(diagnostic)}
          className="mt-1 break-all text-left font-mono text-accent-text text-xs underline underline-offset-2"
        >
          {place}
        </button>
      )}
    </div>
  )
}
