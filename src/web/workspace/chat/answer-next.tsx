import { ArrowRight, PlugZap } from 'lucide-react'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { MessageButton } from './message-button.tsx'
import type { SplitAnswer } from './split-next.ts'

/** A request may be longer than the chat is wide. */
const WRAPPING = 'h-auto! min-h-8 max-w-full whitespace-normal! py-1 text-left shrink!'

/** What can be pressed below the newest answer of the demo model: what it offers next, and the way past its end. */
export function AnswerNext({ next: { requests, wantsModel } }: { readonly next: SplitAnswer }) {
  const { chat, overlays } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="What could come next" className="flex flex-wrap gap-2">
      {requests.map((request) => (
        <MessageButton key={request} className={WRAPPING} onPress={() => chat.ask(projectId, request)}>
          <ArrowRight /> {request}
        </MessageButton>
      ))}
      {wantsModel && (
        <MessageButton variant="primary" onPress={() => overlays.open({ type: 'connect' })}>
          <PlugZap /> Connect a model
        </MessageButton>
      )}
    </div>
  )
}
