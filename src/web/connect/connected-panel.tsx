import { Check } from 'lucide-react'
import { formatUsd } from '../../core/costs/format-amounts.ts'
import { providerName } from '../../core/model/model-providers.ts'
import type { ConnectedModel } from './try-connection.ts'

/** What works, in a few words: which model, whether it takes pictures, what it costs. */
export function ConnectedPanel({ connected }: { readonly connected: ConnectedModel }) {
  const { place, model, count } = connected
  const provider = place.id === 'custom' ? new URL(place.baseUrl).host : providerName(place.id)
  const facts = [
    { name: 'Provider', value: provider },
    { name: 'Pictures', value: picturesOf(connected) },
    { name: 'Price', value: priceOf(connected) },
    { name: 'Models', value: modelsOf(count) },
  ]
  return (
    <div role="status">
      <p className="flex items-start gap-2.5 rounded-lg bg-success-soft px-3 py-3 text-sm leading-relaxed">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0">
          <span className="break-all font-semibold">{model}</span> answers from now on.
        </span>
      </p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-2">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function picturesOf({ takesImages }: ConnectedModel): string {
  if (takesImages === null) return 'Not known; try one with a request'
  return takesImages ? 'It takes pictures with a request' : 'It takes no pictures'
}

function priceOf({ price, isHere }: ConnectedModel): string {
  if (price !== null && price.input === 0 && price.output === 0) return 'Free'
  if (price !== null)
    return `${formatUsd(price.input)} in, ${formatUsd(price.output)} out, per million tokens`
  return isHere ? 'Nothing: it runs on this machine' : 'Not known here; its provider says it'
}

function modelsOf(count: number): string {
  return count === 1 ? 'The only one there' : `One of ${count}; the others are in the model menu`
}
