import { useState } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { ResendQuestionProps } from './resend-question.tsx'
import { whatResendRemoves } from './what-resend-removes.ts'

export interface Resend {
  /** Sends a request again with this text, from before where it was; asks first when that takes something away. */
  readonly resend: (text: string) => void
  readonly question: ResendQuestionProps
}

/** `request` is the message to send again; with null nothing is sent. */
export function useResend(request: ChatMessage | null, onSent: () => void = () => undefined): Resend {
  const { chat, projects } = useWorkspace()
  const [asked, setAsked] = useState<{ readonly text: string; readonly sentence: string } | null>(null)
  const send = (text: string) => {
    if (request === null) return
    if (chat.resend(activeProject(projects.getState()).id, request.id, text)) onSent()
  }
  return {
    resend(text) {
      if (request === null) return
      const sentence = whatResendRemoves(activeProject(projects.getState()).messages, request.id)
      if (sentence === null) send(text)
      else setAsked({ text, sentence })
    },
    question: {
      sentence: asked?.sentence ?? null,
      onCancel: () => setAsked(null),
      onConfirm: () => {
        setAsked(null)
        if (asked !== null) send(asked.text)
      },
    },
  }
}
