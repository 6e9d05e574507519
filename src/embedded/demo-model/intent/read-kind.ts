/** Which kind of app a prompt asks for. */
import { APP_KIND_IDS, APP_KINDS, type AppKind } from './app-kinds.ts'
import { readFields } from './read-fields.ts'
import { readSubject } from './subject.ts'

interface Mention {
  readonly kind: AppKind
  readonly at: number
  readonly words: string
}

/** The kind of app that a text names first, or the head of the phrase that begins there; null when it names none. */
export function readKind(text: string): AppKind | null {
  const mentions = APP_KIND_IDS.flatMap((kind): Mention[] => {
    const found = APP_KINDS[kind].words.exec(text)
    return found === null ? [] : [{ kind, at: found.index, words: found[0] }]
  }).sort((a, b) => a.at - b.at)
  let [head] = mentions
  if (head === undefined) return null
  if (head.kind === 'game' && UNKNOWN_GAME.test(text) && !KNOWN_GAME.test(text)) return null
  for (const next of mentions.slice(1)) {
    const between = text.slice(head.at + head.words.length, next.at)
    if (/^[\p{L} '-]*$/u.test(between) && !LINK.test(between) && isHead(next, head)) head = next
  }
  if (head.kind === 'tracker' && /^tracker$/i.test(head.words) && readFields(text).length < 2) {
    return readSubject(text, APP_KINDS.tracker.words) === null ? 'habit' : 'tracker'
  }
  return head.kind === 'habit' && / tracker$/i.test(head.words) && readFields(text).length > 1
    ? 'tracker'
    : head.kind
}

const KNOWN_GAME = /\b(?:memory|pairs|matching|concentration|snake|2048|sliding|tic[- ]?tac|noughts|spiel)\b/i
/** Games with rules of their own that are not in the script: none of the four is passed off as one of them. */
const UNKNOWN_GAME =
  /\b(?:chess|checkers|draughts|pong|tetris|whack|mole|breakout|arkanoid|mine ?sweeper|sudoku|hangman|wordle|crosswords?|word search|flappy|pac-?man|asteroids|invaders|solitaire|poker|blackjack|uno|connect (?:four|4)|battle ?ships?|platform(?:er)?|racing|race|shooter|shooting|tower defen[cs]e|pinball|bowling|darts|golf|football|soccer|basketball|monopoly|scrabble|bingo|rock[, ]+paper|simon|maze|frogger|mario|doom|clicker|idle|rpg|role[- ]play\w*|adventure|dice|dominoes|jigsaw|typing|reaction|guess(?:ing)?)\b/i

/** A build request that names fields, or an app for something, gets a list of it; an edit or a wish beyond that does not. */
export function asksForList(text: string): boolean {
  if (
    /^\W*(?:please\s+)?(?:add|remove|change|delete|make (?:the|it)|set|move|put|show|hide|fix|why|how|what|can)\b/i.test(
      text,
    )
  )
    return false
  // "bookkeeping for a choir: members, voice, joined on"
  const isHeadedList = /^[\p{L}\s'’-]{3,60}:[^:,]+,[^:,]+,/u.test(text)
  const isBuild =
    isHeadedList ||
    /^\W*(?:(?:hello|hi|hey|please|pls)[\s,!.]+)*(?:(?:can|could|would|will) you\s+(?:please\s+)?)?(?:an?|my|our|simple|build|make|create|design|generate|write|i(?:'d| would)? (?:want|need|like|run|own|have|am)|we (?:want|need|run|have|are)|give me)\b/i.test(
      text,
    )
  return (
    isBuild &&
    (readFields(text).length > 1 ||
      /\b(?:app(?:lication)?|tool|site|system|software|something|smth|list) (?:for|of|to (?:keep|store|list|remember|follow|note))\s+\p{L}+/iu.test(
        text,
      ) ||
      /(?<!\p{L})\p{L}+ list\b/iu.test(text))
  )
}

const LINK = /\b(?:for|with|that|which|and|or|to|of|in|on|about|including|where|from|like|showing|app)\b/i

/** In "a recipe blog" the last noun says what it is; in "a quiz game" or "a blog website" it adds nothing. */
function isHead(next: Mention, first: Mention): boolean {
  switch (next.kind) {
    case 'landing':
      // A coffee shop's website is about the place, an online shop's website is the shop.
      return (
        /^(?:landing|marketing|coming)/i.test(next.words) ||
        (first.kind === 'shop' && !/online|web|commerce|store/i.test(first.words))
      )
    case 'dashboard':
      return /^(?:dashboard|analytics|admin)/i.test(next.words)
    case 'tracker':
      return COLLECTED.has(first.kind)
    case 'habit':
    case 'todo':
    case 'notes':
      return false
    default:
      return !ADDS_NOTHING.has(next.kind)
  }
}

const COLLECTED: ReadonlySet<string> = new Set(['shop', 'booking', 'game', 'portfolio'])
const ADDS_NOTHING: ReadonlySet<string> = new Set(['game', 'recipes'])
