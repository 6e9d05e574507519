import { DatabaseZap } from 'lucide-react'
import { lossSentences } from '../../../core/migrations/loss-sentence.ts'
import type { Loss } from '../../../core/wire/backends.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface LossConsentProps {
  readonly losses: readonly Loss[]
  /** What has to be typed. */
  readonly name: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** What people have entered and publishing deletes, and the one way to agree to it. */
export function LossConsent({ losses, name, typed, onType }: LossConsentProps) {
  return (
    <section aria-labelledby="live-losses" className="mt-4 rounded-lg border border-danger/50 p-3">
      <h3 id="live-losses" className="flex items-center gap-2 font-semibold text-danger text-sm">
        <DatabaseZap aria-hidden="true" className="size-4 shrink-0" /> This deletes live data
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {lossSentences({ losses: [...losses], isAnew: false }).map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[13px] text-ink-muted leading-relaxed">
        These are rows of people who use the published app. A copy from before is kept for a month. Earlier
        deployments cannot be served any more.
      </p>
      <TextField
        label={`Type ${name} to agree`}
        value={typed}
        onChange={(event) => onType(event.target.value.trim().toLowerCase())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        className="mt-3"
      />
    </section>
  )
}
