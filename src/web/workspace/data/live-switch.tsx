import { clsx } from 'clsx'
import { Radio } from 'lucide-react'
import { Segments } from '../../ui/segments.tsx'

export interface LiveSwitchProps {
  readonly isLive: boolean
  /** Of the published app. */
  readonly address: string
  readonly onChange: (isLive: boolean) => void
}

const OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'live', label: 'Live' },
] as const

/** Which of the app's two databases is looked at. Nobody may take the one for the other. */
export function LiveSwitch({ isLive, address, onChange }: LiveSwitchProps) {
  return (
    <div
      className={clsx(
        'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-2 py-1.5',
        isLive ? 'border-danger/40 bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex w-36 shrink-0">
        <Segments
          label="Which data"
          options={OPTIONS}
          value={isLive ? 'live' : 'draft'}
          onChange={(which) => onChange(which === 'live')}
        />
      </div>
      <p role="status" className="flex min-w-0 flex-1 basis-48 items-start gap-1.5 text-[13px] leading-snug">
        {isLive ? (
          <>
            <Radio aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0 break-words">
              <strong className="font-semibold">Live.</strong> Rows of people who use {new URL(address).host}:
              what you change here changes for them at once.
            </span>
          </>
        ) : (
          <span className="text-ink-muted">Rows of the preview. The published app has its own.</span>
        )}
      </p>
    </div>
  )
}
