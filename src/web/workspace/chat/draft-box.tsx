import { FileText, RefreshCw, Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChatMessage, Draft } from '../../../core/chat/chat-message.ts'
import { isForBusyness } from '../../../core/drafts/draft-reasons.ts'
import { operationLabel } from '../../../core/files/code-change.ts'
import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'
import { useStore } from '../../platform/use-store.ts'
import { PathText } from '../../ui/path-text.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { canContinueDraft } from '../run/draft-to-continue.ts'
import { FailedFlows } from './failed-flows.tsx'
import { isLongList, ROWS_OF_LONG, RowsButton } from './long-list.tsx'
import { LossList } from './loss-list.tsx'
import { MessageButton } from './message-button.tsx'
import { RepairTries } from './repair-tries.tsx'
import { RetryLine } from './status-line.tsx'

export interface DraftBoxProps {
  readonly message: ChatMessage
  readonly draft: Draft
}

/** Files of an answer that were not applied: nothing is changed until the reader says so. */
export function DraftBox({ message: { id: messageId, tries, codeChanges }, draft }: DraftBoxProps) {
  const { agent, chat, flows, uncheckedDrafts } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const canContinue = useActiveProject((project) => canContinueDraft(project, messageId))
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const isLong = isLongList(draft.changes)
  const shown = isLong && !isWhole ? draft.changes.slice(0, ROWS_OF_LONG) : draft.changes
  const problem = draft.kind === 'failing' ? draft.diagnostics?.[0] : undefined
  const isOfFlows = problem?.flow !== undefined
  const isUnchecked = draft.kind === 'unchecked'
  const since = useStore(uncheckedDrafts, (check) =>
    check?.projectId === projectId && check.messageId === messageId ? check.since : null,
  )
  return (
    <section aria-label="Draft" className="rounded-lg border border-line-strong border-dashed">
      <div className="px-3 pt-2.5 pb-2">
        <p className="font-display font-semibold text-sm">{draftTitle(draft)}</p>
        <p className="mt-0.5 break-words text-[13px] text-ink-muted">{draft.reason}</p>
        {isOfFlows && <FailedFlows diagnostics={draft.diagnostics ?? []} />}
        {draft.losses !== undefined && <LossList losses={draft.losses} />}
        {since !== null && (
          <div className="mt-1.5">
            <RetryLine since={since} />
          </div>
        )}
      </div>
      <ul id={listId} className="border-line border-y border-dashed py-1">
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may occur twice, and a draft never changes
          <li key={`${change.path}:${index}`} className="flex items-center gap-2.5 px-3 py-1.5 text-[13px]">
            <FileText className="size-4 shrink-0 text-ink-faint" />
            <PathText path={change.path} className="flex-1" />
            <span className="shrink-0 text-ink-muted text-xs">{operationLabel(change.operation)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <RowsButton
          listId={listId}
          count={draft.changes.length}
          isWhole={isWhole}
          onChange={setIsWhole}
          className="border-b border-dashed"
        />
      )}
      {tries !== undefined && codeChanges.length === 0 && <RepairTries tries={tries} isRepaired={false} />}
      <div className="flex flex-wrap gap-2 p-2.5">
        {problem !== undefined && (
          <MessageButton variant="primary" onPress={() => void agent.fix(projectId, problem, messageId)}>
            <Wrench /> {isOfFlows ? 'Fix' : 'Fix Now'}
          </MessageButton>
        )}
        {isUnchecked && (
          <MessageButton
            variant="primary"
            stays="button"
            onPress={() => void uncheckedDrafts.tryAgain(projectId, messageId)}
          >
            <RefreshCw /> Try again
          </MessageButton>
        )}
        {canContinue && (
          <MessageButton variant="primary" onPress={() => agent.continueDraft(projectId, messageId)}>
            Continue
          </MessageButton>
        )}
        <MessageButton
          variant={canContinue || isUnchecked || problem !== undefined ? 'secondary' : 'primary'}
          onPress={() => {
            chat.applyDraft(projectId, messageId)
            flows.accept(projectId, failedFlows(draft))
          }}
        >
          {applyLabel(draft)}
        </MessageButton>
        <MessageButton variant="ghost" onPress={() => chat.discardDraft(projectId, messageId)}>
          {isOfFlows ? 'Keep old' : 'Discard'}
        </MessageButton>
      </div>
    </section>
  )
}

function applyLabel(draft: Draft): string {
  const { kind } = draft
  if (failedFlows(draft).length > 0) return 'This is meant'
  if (kind === 'deleting') return 'Apply and delete'
  return kind === 'failing' || kind === 'unchecked' ? 'Apply anyway' : 'Apply what is finished'
}

function failedFlows({ kind, diagnostics = [] }: Draft): readonly FilePath[] {
  if (kind !== 'failing') return []
  return diagnostics.flatMap(({ flow }) => {
    const parsed = flow === undefined ? null : parseFilePath(flow.path)
    return parsed?.ok === true ? [parsed.path] : []
  })
}

function draftTitle(draft: Draft): string {
  const { kind, changes, reason } = draft
  const count = changes.length
  const files = count === 1 ? '1 file' : `${count} files`
  if (failedFlows(draft).length > 0)
    return `${files} held back: this version breaks what people do in the app`
  if (kind === 'failing') return `${files} held back: this version does not run`
  if (kind === 'unchecked')
    return isForBusyness(reason) ? `${files} not checked: this machine is busy` : `${files}, not checked`
  if (kind === 'deleting') return `${files} waiting: this version deletes rows`
  if (kind === 'held-back') return `${files}, not applied`
  return count === 1 ? '1 finished file, not applied' : `${count} finished files, not applied`
}
