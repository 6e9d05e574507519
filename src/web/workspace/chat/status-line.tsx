import { useEffect, useState } from 'react'
import { MAX_CONTINUATIONS, MAX_REPAIR_ROUNDS } from '../../../core/agent/attempts.ts'
import type { AnswerStage } from '../../../core/projects/chat-message.ts'
import { nextThinkingPhrase, nextWritingPhrase, PHRASE_INTERVAL_MS } from './status-phrases.ts'

const NEXT_PHRASE = {
  thinking: (current: string | null) => nextThinkingPhrase(current, Math.random),
  writing: nextWritingPhrase,
} as const

/** S4.8, S4.9: what an answer that shows nothing yet is doing. Screen readers get the calmer status of the pane. */
export function StatusLine({ kind }: { readonly kind: keyof typeof NEXT_PHRASE }) {
  const next = NEXT_PHRASE[kind]
  const [phrase, setPhrase] = useState(() => next(null))
  useEffect(() => {
    const timer = setInterval(() => setPhrase(next), PHRASE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [next])
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
export function StageLine({ stage: { type, round } }: { readonly stage: AnswerStage }) {
  return (
    <p data-testid="stage-status" className="flex items-center gap-2.5 text-ink-muted text-sm">
      <TurningMark />
      {type === 'repairing'
        ? `Repairing, try ${round} of ${MAX_REPAIR_ROUNDS}…`
        : round === 0
          ? 'Checking…'
          : `Checking repair ${round} of ${MAX_REPAIR_ROUNDS}…`}
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
