import { Hammer } from 'lucide-react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { standingPlan } from '../../../core/chat/standing-plan.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { MessageButton } from './message-button.tsx'

/** Below the newest plan, until it is built: nothing is, before this is clicked. */
export function BuildPlanButton({ message }: { readonly message: ChatMessage }) {
  const { chat } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const isStanding = useActiveProject(({ messages }) => standingPlan(messages)?.messageId === message.id)
  if (!isStanding) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface-raised px-3 py-2.5">
      <p className="min-w-40 flex-1 text-[13px] text-ink-muted">
        Nothing is built yet. Write what should be different, or build it.
      </p>
      <MessageButton variant="primary" onPress={() => chat.buildPlan(projectId)}>
        <Hammer /> Build this plan
      </MessageButton>
    </div>
  )
}
