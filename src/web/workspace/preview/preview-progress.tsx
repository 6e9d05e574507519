import { useEffect, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useActiveProject } from '../context/workspace-context.tsx'
import { previewWait } from '../waits/wait-names.ts'
import { WaitNote } from '../waits/wait-note.tsx'

/** Seconds of one step after which it is told how long it takes, and after which it is told why. */
const TELL_SECONDS = 3
const TELL_WHY = 12

/** What the preview is doing, and for how long; whatever ran before stays visible behind it. */
export function PreviewProgress({ step }: { readonly step: string }) {
  const name = useActiveProject(({ id }) => previewWait(id))
  const seconds = useSecondsOf(step)
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-4">
      <div
        role="status"
        className="flex max-w-full animate-fade-in items-center gap-2.5 rounded-lg border border-line bg-surface-raised px-4 py-2.5 text-sm shadow-lift"
      >
        <Spinner className="shrink-0 text-accent-text" />
        <div className="min-w-0">
          <p>
            {step}
            {seconds >= TELL_SECONDS && (
              <span aria-hidden="true" className="text-ink-muted tabular-nums">
                {' '}
                {seconds} s
              </span>
            )}
          </p>
          <WaitNote name={name} className="text-[13px] text-ink-muted tabular-nums" />
          {seconds >= TELL_WHY && (
            <p className="text-[13px] text-ink-muted">This machine or the network is busy. It goes on.</p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whole seconds since this step began. */
function useSecondsOf(step: string): number {
  const [began, setBegan] = useState({ step, at: performance.now() })
  const [now, setNow] = useState(began.at)
  if (began.step !== step) setBegan({ step, at: performance.now() })
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - began.at) / 1000))
}
