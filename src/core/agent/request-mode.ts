/**
 * What a request may do, as blocks of the newest message: never in the system prompt, whose text stays the same, and
 * behind the files, which change less often.
 */

import type { ChatMessage } from '../chat/chat-message.ts'
import { type ChatMode, modeOf } from '../chat/chat-mode.ts'
import { asksToBuildPlan, type StandingPlan, standingPlan } from '../chat/standing-plan.ts'
import { parseTagged, renderTagged } from './tagged-block.ts'

/** A plan as the model reads it. */
interface PlanToRead {
  /** What was asked for it, oldest first. */
  readonly requests: readonly string[]
  readonly text: string
}

export interface RequestMode {
  readonly mode: ChatMode
  /** The plan to build, or to change; null when the request is about none. */
  readonly plan: PlanToRead | null
}

export const BUILD_MODE: RequestMode = { mode: 'build', plan: null }

const ASK = `The person asks a question, in Ask mode. Answer in words, from the files above. Send no block of code changes: files in this answer are thrown away. When the person wants something changed, say in a sentence or two how you would do it, and that Build mode does it.`

const PLAN = `The person wants a plan before anything is built, in Plan mode. Answer with the plan alone, in Markdown: what it does for the people who use it, its screens and parts, the files to create, change or delete (their paths, with a few words each), the look (inspiration, colours, type), and what you decided where the request was open. 150 to 400 words, no code, and no block of code changes: files in this answer are thrown away. The person builds the plan afterwards, or asks for changes to it.`

const CHANGED_PLAN =
  'The plan below is waiting. Answer with the whole plan as it is after what the person asks now.'

const AGREED_PLAN =
  'The person agreed to the plan below. Build all of it, and nothing besides: your answer has the block of code changes.'

const RULES: Readonly<Record<ChatMode, string>> = { build: AGREED_PLAN, ask: ASK, plan: PLAN }

/** The mode of a new request in this chat: a plan goes with what changes it, and with what says to build it. */
export function requestMode(messages: readonly ChatMessage[], mode: ChatMode, text: string): RequestMode {
  const isAboutPlan = mode === 'plan' || (mode === 'build' && asksToBuildPlan(text))
  const plan = isAboutPlan ? standingPlan(messages) : null
  return { mode, plan: plan === null ? null : toRead(plan) }
}

/** Empty for a request that simply builds. */
export function renderMode({ mode, plan }: RequestMode): string {
  if (mode === 'build' && plan === null) return ''
  const rules = mode === 'plan' && plan !== null ? `${PLAN} ${CHANGED_PLAN}` : RULES[mode]
  const block = renderTagged('mode', `name="${mode}"`, rules)
  if (plan === null) return `\n${block}`
  const requests = plan.requests.map((request) => renderTagged('asked', '', request))
  return `\n${block}\n${renderTagged('plan', '', `${requests.join('')}${renderTagged('planned', '', plan.text)}`)}`
}

/** The inverse of {@link renderMode}, at a place in a message, with the place behind it. */
export function parseMode(text: string, at: number): RequestMode & { readonly end: number } {
  const block = text[at] === '\n' ? parseTagged(text, 'mode', at + 1) : null
  const mode = MODES_BY_ATTRIBUTE.get(block?.attributes ?? '')
  if (block === null || mode === undefined) return { ...BUILD_MODE, end: at }
  const planBlock = text[block.end] === '\n' ? parseTagged(text, 'plan', block.end + 1) : null
  if (planBlock === null) return { mode, plan: null, end: block.end }
  return { mode, plan: parsePlan(`${planBlock.content}\n`), end: planBlock.end }
}

/** A request of the past with what it was meant to do; the same text at each later turn. */
export function withPastMode(message: ChatMessage, text: string): string {
  switch (modeOf(message)) {
    case 'build':
      return text
    case 'ask':
      return `${text}\n\n(Asked in Ask mode: nothing was changed.)`
    case 'plan':
      return `${text}\n\n(Asked in Plan mode: the answer is a plan, of which nothing was built yet.)`
  }
}

const MODES_BY_ATTRIBUTE: ReadonlyMap<string, ChatMode> = new Map([
  ['name="build"', 'build'],
  ['name="ask"', 'ask'],
  ['name="plan"', 'plan'],
])

function toRead({ requests, text }: StandingPlan): PlanToRead {
  return { requests: requests.map((request) => request.text), text }
}

function parsePlan(text: string): PlanToRead | null {
  const requests: string[] = []
  let at = 0
  for (let asked = parseTagged(text, 'asked', at); asked !== null; asked = parseTagged(text, 'asked', at)) {
    requests.push(asked.content)
    at = asked.end
  }
  const planned = parseTagged(text, 'planned', at)
  return planned === null ? null : { requests, text: planned.content }
}
