import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import { formatTokens, formatUsd } from '../../../core/costs/format-amounts.ts'
import { formatDay } from './format-day.ts'

export interface AnswerUsageProps {
  readonly usage: MessageUsage
  readonly isFree: boolean
}

/** What an answer took: one quiet line, and the numbers behind it. */
export function AnswerUsage({ usage, isFree }: AnswerUsageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { prompt = 0, thinking = 0, output = 0, isEstimated, money } = usage
  const about = isEstimated === true ? '≈ ' : ''
  const parts = [
    `${about}${formatTokens(prompt)} in`,
    `${about}${formatTokens(thinking + output)} out`,
    isFree ? 'free' : money === undefined ? null : `${about}${formatUsd(money.usd)}`,
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Usage" className="text-ink-faint text-xs tabular-nums">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className="-ml-1 flex items-center gap-1 rounded-sm px-1 py-0.5 hover:bg-ink/5 hover:text-ink-muted"
      >
        {parts.filter((part) => part !== null).join(' · ')}
        <ChevronDown className={`size-3 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={detailsId} hidden={!isOpen} className="pt-1">
        <Details usage={usage} isFree={isFree} />
      </div>
    </div>
  )
}

function Details({ usage, isFree }: AnswerUsageProps) {
  const { model, requests, prompt = 0, cached = 0, thinking = 0, output = 0, isEstimated, money } = usage
  const count = (tokens: number) => `${tokens.toLocaleString('en')} tokens`
  return (
    <>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        <Row label="Model">{model}</Row>
        <Row label="Requests">{requests.toLocaleString('en')}</Row>
        <Row label="In">{count(prompt)}</Row>
        {cached > 0 && <Row label="of it from the cache">{count(cached)}</Row>}
        {thinking > 0 && <Row label="Thinking">{count(thinking)}</Row>}
        <Row label="Out">{count(output)}</Row>
        {money !== undefined && <Row label="Cost">{formatUsd(money.usd)}</Row>}
      </dl>
      <p className="mt-1">
        {isEstimated === true && 'The model gave no numbers for all of it, so they are estimated. '}
        {isFree && 'The demo model costs nothing.'}
        {!isFree && money === undefined && 'No price is known for this model.'}
        {money !== undefined && `By the prices of ${formatDay(money.pricesFrom)}.`}
      </p>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="break-all text-ink-muted">{children}</dd>
    </>
  )
}
