import type { ReactNode } from 'react'
import { formatTokens } from '../../../core/costs/format-amounts.ts'
import type { SendEstimate } from './costs.ts'
import { formatDay } from './format-day.ts'

export interface EstimateDetailsProps {
  readonly estimate: SendEstimate
  /** Why it would not be sent. */
  readonly refusal: string | null
}

/** What an estimate is made of, in a tooltip. */
export function EstimateDetails({ estimate, refusal }: EstimateDetailsProps) {
  const { rules, files, history, text, images, answer, price } = estimate
  return (
    <div className="flex w-52 flex-col gap-1.5 py-0.5 font-normal leading-snug">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        <Row label="Rules">{formatTokens(rules)}</Row>
        <Row label="Files">{formatTokens(files)}</Row>
        {history > 0 && <Row label="Earlier messages">{formatTokens(history)}</Row>}
        <Row label="Your request">{formatTokens(text)}</Row>
        {images > 0 && <Row label="Images">{formatTokens(images)}</Row>}
        <Row label={answer.answers > 0 ? 'Answer, as the last ones' : 'Answer, as a first one'}>
          {formatTokens(answer.tokens)}
        </Row>
      </dl>
      <p>{PRICE_NOTES[price.type]}</p>
      {price.type === 'known' && <p>Prices of {formatDay(price.price.date)}, without what is cached.</p>}
      {refusal !== null && <p className="font-medium">{refusal}</p>}
    </div>
  )
}

const PRICE_NOTES = {
  free: 'The demo model costs nothing.',
  known: 'An estimate; what it took stands under the answer.',
  unknown: 'No price is known for this model.',
} as const

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}
