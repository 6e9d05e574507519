import { Hammer, ListChecks, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'

/** How a mode is shown, and what its box asks for. */
export interface ModeLook {
  readonly label: string
  readonly hint: string
  readonly Icon: LucideIcon
  readonly placeholder: string
}

export const MODE_LOOKS: Readonly<Record<ChatMode, ModeLook>> = {
  build: {
    label: 'Build',
    hint: 'Changes the files',
    Icon: Hammer,
    placeholder: 'Describe what you want to build or change...',
  },
  ask: {
    label: 'Ask',
    hint: 'Answers a question, changes no file',
    Icon: MessageCircleQuestionMark,
    placeholder: 'Ask about this project...',
  },
  plan: {
    label: 'Plan',
    hint: 'Says what it would build, and waits',
    Icon: ListChecks,
    placeholder: 'Describe what you want planned, or how the plan should change...',
  },
}
