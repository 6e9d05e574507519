import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { useStore } from '../../platform/use-store.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { lookKey } from '../health/health-store.ts'
import type { LiveAnswer } from '../run/live-answer.ts'
import { ChangeRow, WritingRow } from './change-row.tsx'
import { isLongList, ROWS_OF_LONG, RowsButton } from './long-list.tsx'
import { LossList } from './loss-list.tsx'
import { UndoButton } from './undo-button.tsx'

/** Most versions have none. */
const VersionRepairs = latePart(async () => (await import('./version-repairs.tsx')).VersionRepairs)
/** Only of versions that were looked at. */
const VersionHealth = latePart(async () => (await import('./version-health.tsx')).VersionHealth, {
  isQuiet: true,
})
const RepairTries = latePart(async () => (await import('./repair-tries.tsx')).RepairTries)

export interface VersionCardProps {
  readonly message: ChatMessage
  /** What streams into the message; null once it is whole. */
  readonly live: LiveAnswer | null
  readonly version: number
}

/** S2.39: the files that an answer changed. */
export function VersionCard({ message, live, version }: VersionCardProps) {
  const { previousFileSystem, losses, repairs, tries, health } = message
  const { health: looks } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isLookedAt = useStore(looks, (all) => all.has(lookKey(projectId, message.id)))
  const isStreaming = live !== null
  const writingPath = live?.writingPath
  const codeChanges = live?.changes ?? message.codeChanges
  const [isOpen, setIsOpen] = useState(true)
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const isLong = !isStreaming && isLongList(codeChanges)
  const shown = isLong && !isWhole ? codeChanges.slice(0, ROWS_OF_LONG) : codeChanges
  const isUndone = !isStreaming && previousFileSystem === undefined
  return (
    <section
      aria-label={`Version ${version}`}
      data-streaming={isStreaming || undefined}
      className={clsx(
        'overflow-hidden rounded-lg border border-line bg-surface-raised',
        isStreaming && codeChanges.length < 2 && 'animate-pulse',
      )}
    >
      <div className="flex items-center gap-1 pr-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-3 py-2.5 text-left focus-visible:outline-offset-[-2px]"
        >
          <ChevronRight
            className={clsx('size-4 shrink-0 text-ink-muted transition-transform', isOpen && 'rotate-90')}
          />
          <span className="font-display font-semibold text-sm">Version {version}</span>
          <span className="truncate text-[13px] text-ink-muted">
            {summary(codeChanges.length, isStreaming && live.stage === undefined, isUndone)}
          </span>
        </button>
        {!isStreaming && previousFileSystem !== undefined && (
          <UndoButton messageId={message.id} version={version} />
        )}
      </div>
      <ul id={listId} hidden={!isOpen} className="border-line border-t py-1">
        {shown.map((change, index) => (
          <ChangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a path may occur twice, and the list only grows at its end
            key={`${change.path}:${index}`}
            change={change}
            version={version}
            before={isStreaming ? undefined : previousFileSystem}
            isLoading={isStreaming && writingPath === undefined && index === codeChanges.length - 1}
          />
        ))}
        {isStreaming && writingPath !== undefined && (
          // A row of its own for each file: one for all of them would jump down the list.
          <WritingRow key={`writing ${writingPath}:${codeChanges.length}`} path={writingPath} />
        )}
      </ul>
      {isOpen && isLong && (
        <RowsButton
          listId={listId}
          count={codeChanges.length}
          isWhole={isWhole}
          onChange={setIsWhole}
          className="border-t"
        />
      )}
      {losses !== undefined && (
        <div className="border-line border-t px-3 pb-2">
          <LossList losses={losses} />
        </div>
      )}
      {repairs !== undefined && <VersionRepairs repairs={repairs} />}
      {tries !== undefined && <RepairTries tries={tries} isRepaired={message.draft === undefined} />}
      {!isStreaming && !isUndone && (health !== undefined || isLookedAt) && (
        <VersionHealth message={message} />
      )}
    </section>
  )
}

/** An answer that is being tried has all of its files. */
function summary(count: number, isComing: boolean, isUndone: boolean): string {
  const files = count === 1 ? '1 file' : `${count} files`
  if (isComing) return `${files} so far`
  return isUndone ? `${files} · undone` : files
}
