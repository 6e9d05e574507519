import { Wrench } from 'lucide-react'
import type { Repair } from '../../../core/chat/chat-message.ts'
import { CardFold } from './card-fold.tsx'

/** What was repaired in a version before it was shown. */
export function VersionRepairs({ repairs }: { readonly repairs: readonly Repair[] }) {
  return (
    <CardFold
      icon={<Wrench />}
      label={`${repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`}, no cost`}
    >
      <ul className="flex flex-col gap-1.5">
        {repairs.map(({ sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice, and the list never changes
          <li key={`${sentence}:${index}`} className="break-words text-ink-muted">
            {sentence}.
          </li>
        ))}
      </ul>
    </CardFold>
  )
}
