import { RefreshCw } from 'lucide-react'
import type { RepairTry } from '../../../core/chat/chat-message.ts'
import { PathText } from '../../ui/path-text.tsx'
import { CardFold } from './card-fold.tsx'

export interface RepairTriesProps {
  readonly tries: readonly RepairTry[]
  /** Whether they ended in a version. */
  readonly isRepaired: boolean
}

/** What the model tried so that an answer runs, and what came of it. */
export function RepairTries({ tries, isRepaired }: RepairTriesProps) {
  const count = tries.length === 1 ? '1 repair' : `${tries.length} repairs`
  return (
    <CardFold icon={<RefreshCw />} label={`${count} by the model${isRepaired ? '' : ', without success'}`}>
      <ol className="flex flex-col gap-3">
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
    </CardFold>
  )
}
