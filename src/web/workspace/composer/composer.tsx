import { clsx } from 'clsx'
import { ArrowUp, Square } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { promptLengthProblem } from '../../../core/chat/prompt-length.ts'
import { useStore } from '../../platform/use-store.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { ModelMenu } from '../models/model-menu.tsx'
import { ChatsLeftSlot } from '../plans/chats-left-slot.tsx'
import { type ComposerState, isBlankRequest } from '../request/composer-store.ts'
import { useMode } from '../request/use-mode.ts'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { isDesktop } from '../view/is-desktop.ts'
import { AddMenu } from './add-menu.tsx'
import { AttachmentNotes } from './attachment-notes.tsx'
import { ComposerImages } from './composer-images.tsx'
import { ComposerSelection } from './composer-selection.tsx'
import { CostEstimateSlot } from './cost-estimate-slot.tsx'
import { CreatorKitButton } from './creator-kit-button.tsx'
import { NO_KERNING } from './endless-word.ts'
import { ModeMenu } from './mode-menu.tsx'
import { MODE_LOOKS } from './modes.tsx'
import { SelectButton } from './select-button.tsx'
import { useGrowingHeight } from './use-growing-height.ts'

/** How high the box of a request grows, in pixels (S9.13). */
const MAX_HEIGHT = 200

/** S2.42: where a request is written. */
export function Composer() {
  const { agent, attachments, composer, costs, projects, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const request = useStore(composer, (state) => state)
  const mode = useMode()
  const isBusy = useAgentStatus() !== 'idle'
  const problem = promptLengthProblem(request.text)
  const canSend = !isBusy && problem === null && !isBlankRequest(request)
  const [refused, setRefused] = useState<{
    readonly request: ComposerState
    readonly sentence: string
  } | null>(null)
  const refusal = refused?.request === request ? refused.sentence : null
  const box = useRef<HTMLTextAreaElement>(null)
  const text = request.text

  useGrowingHeight(box, text, MAX_HEIGHT)

  // Where the chat opens, and where an answer ends: a disabled box or button has lost the focus by then.
  const hadFocus = useRef(false)
  const isHidden = useStore(view, (state) => state.isChatHidden)
  useLayoutEffect(() => {
    if (!isBusy && !isHidden && (hadFocus.current || isDesktop())) focusIfLost(box.current)
  }, [isBusy, isHidden])

  const focuses = useStore(view, (state) => state.requestFocuses)
  useLayoutEffect(() => {
    if (focuses > 0) box.current?.focus()
  }, [focuses])

  const send = () => {
    if (!canSend) return
    const project = projects.find(projectId)
    const sentence = project === null ? null : costs.refusal(project, { ...request, mode })
    if (sentence !== null) return setRefused({ request, sentence })
    hadFocus.current = document.activeElement === box.current
    agent.send(projectId, { ...composer.take(), mode })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    // Office programs bring a picture of the text along.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    void attachments.attach([...files])
  }

  return (
    <form
      className="@container mx-auto w-full max-w-3xl shrink-0 px-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="rounded-xl border border-line-strong bg-surface-raised focus-within:border-focus focus-within:outline focus-within:outline-1 focus-within:outline-focus">
        <ComposerSelection />
        <ComposerImages />
        <AttachmentNotes />
        <textarea
          ref={box}
          rows={2}
          value={text}
          disabled={isBusy}
          placeholder={MODE_LOOKS[mode].placeholder}
          aria-label="Your request"
          aria-invalid={problem !== null || undefined}
          onChange={(event) => composer.setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={clsx(
            NO_KERNING,
            'field-sizing-content block max-h-[200px] min-h-[4.375rem] w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-[15px] leading-relaxed outline-none placeholder:text-ink-faint disabled:cursor-not-allowed disabled:opacity-60',
          )}
        />
        {refusal !== null && (
          <p role="alert" className="px-3.5 pb-1.5 text-[13px] text-danger leading-snug">
            {refusal}
          </p>
        )}
        {problem !== null && (
          <p role="alert" className="px-3.5 pb-1 text-[13px] text-danger">
            {problem}
          </p>
        )}
        <div className="flex items-center gap-1 px-2 pb-2">
          <AddMenu isDisabled={isBusy} />
          <CreatorKitButton />
          <ModeMenu isDisabled={isBusy} />
          <ModelMenu />
          <CostEstimateSlot />
          <SelectButton />
          {isBusy ? (
            <IconButton label="Stop" variant="solid" tooltipSide="top" onClick={() => agent.stop(projectId)}>
              <Square fill="currentColor" className="size-3.5!" />
            </IconButton>
          ) : (
            <IconButton label="Send" variant="solid" tooltipSide="top" disabled={!canSend} type="submit">
              <ArrowUp />
            </IconButton>
          )}
        </div>
      </div>
      <ChatsLeftSlot />
    </form>
  )
}
