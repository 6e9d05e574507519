import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { RepairTry } from '../../../core/projects/chat-message.ts'
import { PathText } from '../../ui/path-text.tsx'

export interface RepairTriesProps {
  readonly tries: readonly RepairTry[]
  /** Whether they ended in a version. */
  readonly isMended: boolean
}

/** What the model tried so that an answer runs, and what came of it. */
export function RepairTries({ tries, isMended }: RepairTriesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const count = tries.length === 1 ? '1 repair' : `${tries.length} repairs`
  return (
    <div className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-2.5 px-3 py-2 text-left text-[13px] text-ink-muted hover:bg-ink/5 focus-visible:outline-offset-[-2px]"
      >
        <RefreshCw className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 truncate">
          {count} by the model{isMended ? '' : ', without success'}
        </span>
        <span className="shrink-0 text-xs">{isOpen ? 'Hide' : 'Show'}</span>
      </button>
      <ol id={listId} hidden={!isOpen} className="flex flex-col gap-3 px-3 pb-3 pl-[38px] text-[13px]">
        {tries.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="flex flex-col gap-1 break-words text-ink-muted">
            <span className="font-medium text-ink">
              Try {index + 1}: {one.problem}
            </span>
            {one.said !== '' && <span>“{one.said}”</span>}
            {one.paths.length > 0 && (
              <span className="flex flex-col gap-0.5">
                {one.paths.map((path) => (
                  <PathText key={path} path={path} />
                ))}
              </span>
            )}
            <span>{one.result}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
