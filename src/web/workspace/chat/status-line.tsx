import { useEffect, useState } from 'react'
import { MAX_CONTINUATIONS } from '../../../core/agent/attempts.ts'
import type { AnswerStage } from '../run/live-answer.ts'
import { useElapsed } from '../waits/use-elapsed.ts'
import { firstPhrase, type PhraseKind, retryPhrase, stagePhrase, turnPhrases } from './status-phrases.ts'

/** S4.8, S4.9: what an answer that shows nothing yet is doing. Screen readers get the calmer status of the pane. */
export function StatusLine({ kind }: { readonly kind: PhraseKind }) {
  const [phrase, setPhrase] = useState(() => firstPhrase(kind))
  useEffect(() => turnPhrases(kind, setPhrase), [kind])
  return (
    <p
      aria-hidden="true"
      data-testid={`${kind}-status`}
      className="flex items-center gap-2.5 text-ink-muted text-sm"
    >
      <TurningMark />
      <span key={phrase} className="animate-rise-in">
        {phrase}
      </span>
    </p>
  )
}

/** That the answer broke off and the agent goes on with it by itself. */
export function ContinuingLine({ continuation }: { readonly continuation: number }) {
  return (
    <p data-testid="continuing-status" className="flex items-center gap-2.5 text-ink-muted text-sm">
      <TurningMark />
      {`Continuing (${continuation} of ${MAX_CONTINUATIONS})…`}
    </p>
  )
}

/** A whole answer before it is a version: tried, or repaired by the model. */
export function StageLine({ stage }: { readonly stage: AnswerStage }) {
  const elapsed = useElapsed(stage.since)
  return (
    <p data-testid="stage-status" className="flex items-center gap-2.5 text-ink-muted text-sm tabular-nums">
      <TurningMark />
      {stagePhrase(stage, elapsed)}
    </p>
  )
}

/** A draft that is tried again. */
export function RetryLine({ since }: { readonly since: number }) {
  const elapsed = useElapsed(since)
  return (
    <p
      data-testid="retry-status"
      className="flex items-center gap-2.5 text-[13px] text-ink-muted tabular-nums"
    >
      <TurningMark />
      {retryPhrase(elapsed)}
    </p>
  )
}

/** Why nothing comes yet, and when the request is sent again. */
export function WaitingLine({ sentence }: { readonly sentence: string }) {
  return (
    <p data-testid="waiting-status" className="flex items-center gap-2.5 text-ink-muted text-sm">
      <TurningMark />
      {sentence}
    </p>
  )
}

/** A part on the lathe: three cuts that travel along a bar. */
function TurningMark() {
  return (
    <span className="flex h-3.5 items-center gap-[3px]">
      <span className="lathe-cut h-2" />
      <span className="lathe-cut h-3.5" />
      <span className="lathe-cut h-2" />
    </span>
  )
}
