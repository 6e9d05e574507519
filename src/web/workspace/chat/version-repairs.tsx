import { Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import type { Repair } from '../../../core/projects/chat-message.ts'

/** What was mended in a version before it was shown. */
export function VersionRepairs({ repairs }: { readonly repairs: readonly Repair[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <div className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-2.5 px-3 py-2 text-left text-[13px] text-ink-muted hover:bg-ink/5 focus-visible:outline-offset-[-2px]"
      >
        <Wrench className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 truncate">
          {repairs.length === 1 ? '1 repair' : `${repairs.length} repairs`}, no cost
        </span>
        <span className="shrink-0 text-xs">{isOpen ? 'Hide' : 'Show'}</span>
      </button>
      <ul id={listId} hidden={!isOpen} className="flex flex-col gap-1.5 px-3 pb-2.5 pl-[38px] text-[13px]">
        {repairs.map(({ sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice, and the list never changes
          <li key={`${sentence}:${index}`} className="break-words text-ink-muted">
            {sentence}.
          </li>
        ))}
      </ul>
    </div>
  )
}
