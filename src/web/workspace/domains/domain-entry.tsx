import { clsx } from 'clsx'
import { Check, Copy, Trash2 } from 'lucide-react'
import type { DomainLine, SiteDomain } from '../../../core/wire/site-domains.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { domainWords, LINE_WORDS } from './domain-words.ts'

export interface DomainEntryProps {
  readonly domain: SiteDomain
  readonly isBusy: boolean
  readonly onCheck: () => void
  readonly onRemove: () => void
}

/** One domain: whether it leads here, and the lines of DNS that it takes. */
export function DomainEntry({ domain: given, isBusy, onCheck, onRemove }: DomainEntryProps) {
  const { domain, lines, addresses, isProven } = given
  const isDone = isProven && lines.every(({ state }) => state === 'right')
  return (
    <li className="flex flex-col gap-2 p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 break-all font-medium text-sm">{domain}</p>
        <Button size="sm" disabled={isBusy} aria-label={`Check ${domain}`} onClick={onCheck}>
          Check
        </Button>
        <IconButton size="sm" label={`Remove ${domain}`} disabled={isBusy} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <p role="status" className={clsx('text-[13px]', isDone ? 'text-success' : 'text-ink-muted')}>
        {domainWords(given)}
      </p>
      {!isDone && (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <Line key={line.type} line={line} />
          ))}
        </ul>
      )}
      {!isDone && addresses.length > 0 && (
        <p className="wrap-anywhere text-[13px] text-ink-muted">
          Where a provider takes no CNAME for {domain}: A or AAAA with {addresses.join(', ')}.
        </p>
      )}
    </li>
  )
}

function Line({ line: { type, name, value, state, found } }: { readonly line: DomainLine }) {
  const { isCopied, copy } = useCopy(value)
  return (
    <li className="rounded-md bg-surface-sunken p-2 text-xs">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere font-mono">
          <span className="font-semibold">{type}</span> {name}
          <br />
          {value}
        </p>
        <IconButton
          size="sm"
          label={isCopied ? 'Copied' : `Copy the value of ${type}`}
          onClick={() => void copy()}
        >
          {isCopied ? <Check /> : <Copy />}
        </IconButton>
      </div>
      <p className={clsx('mt-1 wrap-anywhere', state === 'right' ? 'text-success' : 'text-ink-muted')}>
        {LINE_WORDS[state]}
        {found.length > 0 && (
          <>
            {': '}
            <bdi className="font-mono">{found.join(', ')}</bdi>
          </>
        )}
      </p>
    </li>
  )
}
