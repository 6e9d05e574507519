/** Which words of a prompt say what is wanted, and which say what is not. */
import { isFunctionWord, isTelling, isTurn } from '../prompt/common-words.ts'
import { hasBreak, stemOf, type Word } from '../prompt/words.ts'

/** Index of the first word of the head, and of the one behind its last. */
export interface Head {
  readonly from: number
  readonly to: number
}

/** The words that say what is wanted: up to where the prompt turns to what for, with what, how; never none at all. */
export function headOf(prompt: string, words: readonly Word[]): Head {
  let from = behindIntroduction(words)
  while (from < words.length && (!isHeadWord(words[from]) || isDenial(words[from]))) {
    from = isDenial(words[from]) ? behindBreak(prompt, words, from) : from + 1
  }
  let to = from
  let isTold = false
  for (; to < words.length; to += 1) {
    const word = words[to]
    if (word === undefined) break
    if (to > from && (isTurn(word.text) || hasBreak(prompt, words[to - 1], word))) {
      if (isTold) break
      continue
    }
    if (isTelling(word.stem)) isTold = true
  }
  while (to > from + 1 && !isHeadWord(words[to - 1])) to -= 1
  return { from, to }
}

/** "I run a small clinic and need …": who somebody is comes before what is wanted. */
function behindIntroduction(words: readonly Word[]): number {
  if (!SELVES.has(words[0]?.text.toLowerCase() ?? '')) return 0
  const introduction = words.slice(0, LONGEST_INTRODUCTION)
  const need = introduction.findIndex(({ stem }) => NEEDS.has(stem))
  return (need === -1 ? introduction.findIndex(({ stem }) => BUILDS.has(stem)) : need) + 1
}

const SELVES = new Set(['i', 'we', 'ich', 'wir', 'yo', 'je', 'nous', "i'm", 'i’m'])
const NEEDS = new Set(
  ['need', 'want', 'like', 'looking', 'brauch', 'mocht', 'necesito', 'quiero', 'voudrai', 'veux'].map(stemOf),
)
const BUILDS = new Set(['build', 'create', 'bauen', 'crear', 'creer'].map(stemOf))
const LONGEST_INTRODUCTION = 24

const isHeadWord = (word: Word | undefined) => word !== undefined && !isFunctionWord(word.stem)

const DENIES = new Set([
  'not',
  "don't",
  'no',
  'without',
  'instead',
  'kein',
  'keine',
  'keinen',
  'nicht',
  'statt',
  'pas',
  'sin',
  'senza',
  'sem',
])
const SO_FAR = 4

const isDenial = (word: Word | undefined) =>
  word !== undefined && DENIES.has(word.text.toLowerCase().replace('’', "'"))

/** What is denied ends with a comma or a sentence, or at "but". */
function behindBreak(prompt: string, words: readonly Word[], at: number): number {
  let next = at + 1
  while (next < words.length && !isApart(prompt, words, next)) next += 1
  return next
}

function isApart(prompt: string, words: readonly Word[], at: number): boolean {
  const word = words[at]
  return word === undefined || word.text === 'but' || hasBreak(prompt, words[at - 1], word)
}

/** "instead of a quiz": what is denied is not meant. */
export function isDenied(prompt: string, words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - SO_FAR); before -= 1) {
    const word = words[before]
    if (word === undefined || hasBreak(prompt, word, words[before + 1] ?? word)) return false
    if (isDenial(word)) return true
  }
  return false
}
