import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { promptLengthProblem } from '../../../core/chat/prompt-length.ts'
import { Button } from '../../ui/button.tsx'
import { NO_KERNING } from '../composer/endless-word.ts'
import { useGrowingHeight } from '../composer/use-growing-height.ts'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { ResendQuestion } from './resend-question.tsx'
import { useResend } from './use-resend.ts'

/** In pixels. */
const MAX_HEIGHT = 320

export interface EditRequestProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

/** A sent request in a box, to be changed and sent again in its place. */
export function EditRequest({ message, onClose }: EditRequestProps) {
  const [text, setText] = useState(message.text)
  const isBusy = useAgentStatus() !== 'idle'
  const box = useRef<HTMLTextAreaElement>(null)
  const { question, resend } = useResend(message, onClose)
  const problem = promptLengthProblem(text)
  const isBlank = text.trim() === '' && message.imageUrls.length === 0
  const canSend = !isBusy && !isBlank && problem === null

  useGrowingHeight(box, text, MAX_HEIGHT)
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) resend(text)
  }
  return (
    <form
      aria-label="Edit message"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) resend(text)
      }}
      className="flex w-full flex-col gap-2"
    >
      <textarea
        ref={box}
        value={text}
        rows={2}
        aria-label="Your request, changed"
        aria-invalid={problem !== null || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${NO_KERNING} field-sizing-content max-h-80 w-full resize-none rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-sm leading-relaxed`}
      />
      {problem !== null && (
        <p role="alert" className="text-[13px] text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={!canSend}>
          Send again
        </Button>
      </div>
      <ResendQuestion {...question} />
    </form>
  )
}
