import type { ChatMessage } from './chat-message.ts'
import { modeOf } from './chat-mode.ts'

/** A plan that the chat holds and that was not built yet. */
export interface StandingPlan {
  /** The answer that holds it, as it is by now. */
  readonly messageId: string
  /** What was asked in Plan mode, oldest first: the request for the plan, and each change to it. */
  readonly requests: readonly ChatMessage[]
  readonly text: string
}

/** What the button of a plan sends; typed by hand it means the same. */
export const BUILD_PLAN_TEXT = 'Build the plan'

const ASKS_TO_BUILD =
  /^(?:(?:please|yes|ok(?:ay)?|now|so)[\s,.!]+)*(?:(?:build|make|do|implement|start|apply)(?: (?:the plan|this plan|that plan|it|this|that|as planned))|go ahead|go on|as planned|yes|proceed)(?:[\s,]+(?:please|now))*[\s.!]*$/i

/** Whether a request says no more than that the plan is to be built. */
export function asksToBuildPlan(text: string): boolean {
  return ASKS_TO_BUILD.test(text.trim())
}

/** The newest plan with no version after it; an undo of that version lets the plan stand again. */
export function standingPlan(messages: readonly ChatMessage[]): StandingPlan | null {
  let plan: ChatMessage | null = null
  const requests: ChatMessage[] = []
  for (const [index, message] of messages.entries()) {
    if (message.previousFileSystem !== undefined) {
      plan = null
      requests.length = 0
    }
    if (!isPlan(message)) continue
    const request = messages[index - 1]
    if (request?.role !== 'user') continue
    requests.push(request)
    plan = message
  }
  return plan === null ? null : { messageId: plan.id, requests, text: plan.text }
}

function isPlan(message: ChatMessage): boolean {
  const { role, error, text } = message
  const isWhole = error === undefined && text.trim() !== ''
  return role === 'ai' && modeOf(message) === 'plan' && isWhole
}
