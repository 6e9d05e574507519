/**
 * What was said before, as the turns of a request. Past a threshold the oldest turns become one summary, made of what
 * is known without a model. Where it begins moves in steps, so that between two steps the turns only grow at their end
 * and a provider's cached prefix stays good. The messages themselves are kept as they are.
 */

import type { ChatMessage } from '../chat/chat-message.ts'
import { MAX_PROMPT_LENGTH } from '../chat/prompt-length.ts'
import type { ChatTurn } from '../model/chat-model.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { cutText } from '../secrets/cut-text.ts'
import { withPastSelection } from './render-selection.ts'
import { withPastMode } from './request-mode.ts'
import { turnTokens } from './request-tokens.ts'

interface Turn extends ChatTurn {
  /** The messages that it is made of. */
  readonly messages: readonly ChatMessage[]
}

/** Of the threshold: what one message may take. */
const MESSAGE_SHARE = 0.25
const MAX_REQUEST_IN_SUMMARY = 160
const MAX_FILES_IN_SUMMARY = 6
/** Of the threshold: what stays word for word after a step, and what the summary may take. */
const KEPT_SHARE = 0.5
const SUMMARY_SHARE = 0.25

/**
 * S7.5, S5.12: the completed messages without an error, as turns that alternate and start with the user's. Files are
 * not repeated: only the newest message carries them, as they are now.
 * @param threshold tokens that the turns may take
 */
export function chatHistory(
  messages: readonly ChatMessage[],
  threshold = Number.POSITIVE_INFINITY,
): readonly ChatTurn[] {
  const turns = turnsOf(messages, threshold * MESSAGE_SHARE)
  const start = firstKept(turns, threshold * (1 - SUMMARY_SHARE))
  const kept = turns.slice(start).map(({ role, text }) => ({ role, text }))
  return start === 0 ? kept : [...summarised(turns.slice(0, start), threshold * SUMMARY_SHARE), ...kept]
}

function turnsOf(messages: readonly ChatMessage[], maxTokens: number): readonly Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const { role: who, text: said, error } = message
    if (error !== undefined || said.trim() === '') continue
    const turn: Turn = {
      role: who === 'user' ? 'user' : 'model',
      text: textOf(message, maxTokens),
      messages: [message],
    }
    const last = turns.at(-1)
    if (last === undefined && turn.role === 'model') continue
    if (last?.role === turn.role)
      turns[turns.length - 1] = {
        ...turn,
        text: `${last.text}\n\n${turn.text}`,
        messages: [...last.messages, message],
      }
    else turns.push(turn)
  }
  return turns
}

function textOf(message: ChatMessage, maxTokens: number): string {
  const { role, text, selectedElements } = message
  const short = shortened(text, maxTokens)
  return role === 'user' ? withPastMode(message, withPastSelection(short, selectedElements)) : short
}

/** A whole request fits, and what is left out of something longer is said where it is missing. */
function shortened(text: string, maxTokens: number): string {
  let length = Math.min(text.length, MAX_PROMPT_LENGTH)
  for (let tokens = estimateTokens(text.slice(0, length)); tokens > maxTokens; ) {
    length = Math.floor((length * maxTokens) / tokens) - 1
    tokens = estimateTokens(text.slice(0, length))
  }
  const kept = cutText(text, length)
  const rest = text.length - kept.length
  return rest === 0 ? text : `${kept}\n\n(${rest} further characters are left out here.)`
}

/** The first turn that is kept word for word. It depends on nothing but the turns up to now, so it never goes back. */
function firstKept(turns: readonly Turn[], threshold: number): number {
  let start = 0
  let sum = 0
  const drop = () => {
    sum -= turnTokens(turns[start]?.text ?? '')
    start += 1
  }
  for (const [index, turn] of turns.entries()) {
    sum += turnTokens(turn.text)
    if (sum > threshold) while (start <= index && sum > threshold * KEPT_SHARE) drop()
    while (start <= index && turns[start]?.role !== 'user') drop()
  }
  return start
}

const SUMMARY =
  'Summary of the earlier conversation, oldest first. What was asked is shortened; the files below are what came of it.'
const READ = 'I have read the summary.'

function summarised(turns: readonly Turn[], limit: number): readonly ChatTurn[] {
  const lines: string[] = []
  for (const { role, messages } of turns)
    for (const message of messages) {
      const line = role === 'user' ? requestLine(message) : versionLine(message)
      if (line !== null) lines.push(line)
    }
  let left = limit - turnTokens(SUMMARY) - turnTokens(READ) - 20
  let from = lines.length
  for (; from > 0; from -= 1) {
    left -= turnTokens(lines[from - 1] ?? '')
    if (left < 0) break
  }
  const omitted = from === 0 ? [] : [`- (${from} earlier lines are left out)`]
  return [
    { role: 'user', text: [SUMMARY, '', ...omitted, ...lines.slice(from)].join('\n') },
    { role: 'model', text: READ },
  ]
}

function requestLine({ text }: ChatMessage): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const short = words.length <= MAX_REQUEST_IN_SUMMARY ? words : `${cutText(words, MAX_REQUEST_IN_SUMMARY)}…`
  return `- Asked: ${short}`
}

function versionLine({ codeChanges, previousFileSystem }: ChatMessage): string | null {
  if (previousFileSystem === undefined || codeChanges.length === 0) return null
  const paths = codeChanges.map(({ path, operation }) =>
    operation === 'DELETE' ? `${path} (removed)` : path,
  )
  const more = paths.length - MAX_FILES_IN_SUMMARY
  const shown = paths.slice(0, MAX_FILES_IN_SUMMARY).join(', ')
  return `  Changed: ${shown}${more > 0 ? ` and ${more} more` : ''}`
}
