import type { ChatMessage } from '../chat/chat-message.ts'
import { type ChatMode, modeOf } from '../chat/chat-mode.ts'

/**
 * What a first answer is taken for, in tokens, thinking included: a small app of five to ten files; some paragraphs; a
 * plan of one page.
 */
const FIRST_ANSWER_TOKENS: Readonly<Record<ChatMode, number>> = { build: 6_000, ask: 600, plan: 1_500 }

/** As many answers as tell how long the next one will be. */
const RECENT = 5

export interface ExpectedAnswer {
  readonly tokens: number
  /** How many answers of the project it is taken from; 0 for a guess. */
  readonly answers: number
}

/** How long the next answer will be: the middle one of the last few to requests of its mode. */
export function expectedAnswer(messages: readonly ChatMessage[], mode: ChatMode): ExpectedAnswer {
  const recent = messages
    .filter((message) => modeOf(message) === mode)
    .map(({ usage }) => (usage?.thinking ?? 0) + (usage?.output ?? 0))
    .filter((tokens) => tokens > 0)
    .slice(-RECENT)
    .sort((a, b) => a - b)
  const middle = recent[Math.floor(recent.length / 2)]
  return middle === undefined
    ? { tokens: FIRST_ANSWER_TOKENS[mode], answers: 0 }
    : { tokens: middle, answers: recent.length }
}
