/** Reads where a wish wants something: moved, swapped, doubled. */
import { has, match, setOf, type Word, without } from '../../../core/prompt/said-words.ts'
import type { Change, Side } from './wish.ts'

const IDLE = setOf('the of')
const ORDINALS = setOf('first second third fourth fifth sixth last')
const SIDES: readonly (readonly [string, Side])[] = [
  ['* above|before|over *', 'before'],
  ['* on top of *', 'before'],
  ['* left of *', 'before'],
  ['* below|under|beneath|after|behind|underneath *', 'after'],
  ['* next to|of *', 'after'],
  ['* right of *', 'after'],
]
const ENDS: readonly (readonly [string, Side])[] = [
  ['* to|at ?the ?very top|start|beginning|front', 'first'],
  ['* first', 'first'],
  ['* to|at ?the ?very bottom|end', 'last'],
  ['* last', 'last'],
  ['* up|higher', 'up'],
  ['* down|lower', 'down'],
]

export function readArrangement(clause: readonly Word[]): Change | null {
  const rest = clause.slice(1)
  const verb = clause[0]?.lower ?? ''
  if (/^(?:swap|switch|exchange)$/.test(verb)) {
    const isTexts = has(rest.slice(0, 3), setOf('text texts words labels contents content'))
    const plain = isTexts
      ? rest.filter(({ lower }) => !/^(?:texts?|words|labels|contents?|of|the)$/.test(lower))
      : rest
    const [one, other] = match(plain, '* and|with|for|& *') ?? []
    if (one !== undefined && other !== undefined) {
      // "the first and the second feature": the feature is said once.
      const isShort = without(one, IDLE).every(({ lower }) => ORDINALS.has(lower))
      const words = isShort ? [...one, ...without(other, ORDINALS)] : one
      return { type: 'swap', words, with: other, isTexts }
    }
    const pair = rest.findIndex(({ lower }) => lower === 'two')
    if (pair !== -1) return { type: 'swap', words: rest, with: [], isTexts }
  }
  if (/^(?:duplicate|copy|repeat|clone)$/.test(verb)) return { type: 'duplicate', words: withoutTail(rest) }
  if (!/^(?:move|put|bring|shift|place)$/.test(verb)) return null
  // "Put a button in the header" wants another one.
  if (/^(?:a|an|another|some)$/.test(rest[0]?.lower ?? '')) return null
  for (const [form, side] of SIDES) {
    const [words, beside] = match(rest, form) ?? []
    if (words !== undefined && beside !== undefined)
      return { type: 'move', words: without(words, setOf('to the on right left')), side, beside }
  }
  for (const [form, side] of ENDS) {
    const [words] = match(rest, form) ?? []
    if (words !== undefined) return { type: 'move', words, side, beside: [] }
  }
  return null
}

/** Without why, and how much. */
export function withoutTail(words: readonly Word[]): Word[] {
  const at = words.findIndex(
    ({ lower, isQuoted }) =>
      !isQuoted && /^(?:that|so|which|because|completely|entirely|altogether|please)$/.test(lower),
  )
  return words.slice(0, at === -1 ? words.length : at)
}
