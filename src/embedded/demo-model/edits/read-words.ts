/** Reads what something is to say: a name, or other words in place of those that are there. */
import { has, match, said, setOf, type Word, without } from '../../../core/prompt/said-words.ts'
import type { Change } from './wish.ts'

const APP = setOf('app application site website page project it this name title')
export const TEXTS = setOf(
  'title headline heading subtitle tagline text label name caption button link paragraph slogan subheading placeholder message copyright line description call cta action words',
)

export function readRename(clause: readonly Word[], message: string): Change | null {
  const rest = clause.slice(1)
  const explicit = match(rest, '* to|as *')
  const [what, to] = explicit ?? [rest.slice(0, 1), rest.slice(1)]
  if (what === undefined || to === undefined || to.length === 0) {
    return null
  }
  const text = to.length === 1 && to[0]?.isQuoted ? to[0].text : withoutMark(said(message, to))
  if (
    what.length > 0 &&
    without(what, APP).every(({ lower }) => /^(?:the|my|our|of)$/.test(lower)) &&
    !what.some(({ isQuoted }) => isQuoted)
  )
    return { type: 'rename', to: text }
  if (explicit === null) {
    const cut = rest.findIndex(({ isQuoted }) => isQuoted)
    return cut > 0 ? { type: 'say', words: rest.slice(0, cut), to: rest[cut]?.text ?? '' } : null
  }
  const from =
    what.find(({ isQuoted }) => isQuoted)?.text ??
    said(
      message,
      what.filter(({ lower }) => lower !== 'the'),
    )
  return has(what, TEXTS) ? { type: 'say', words: what, to: text } : { type: 'replace', from, to: text }
}

export function withoutMark(text: string): string {
  return text.replace(/["”]?[.!]?$/, '').replace(/^["“]/, '')
}
