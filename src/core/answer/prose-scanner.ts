import { createFenceWatch } from './fence-watch.ts'
import { START_MARKER } from './format/markers.ts'
import { nearMarker } from './format/near-markers.ts'
import { createPlaceFinder, placePattern } from './next-place.ts'
import { unmarkedOpening } from './unmarked-opening.ts'

/** What prose ends with. */
type ProseEnd =
  /** The start marker as it was written, with what decorates it; `isSure` when nothing need follow to make it one. */
  | { readonly type: 'marker'; readonly raw: string; readonly isSure: boolean }
  /** JSON that may be a block without a marker follows; `context` is the end of the prose before it. */
  | { readonly type: 'unmarked'; readonly context: string }

/**
 * Finds what is not prose in prose: the start marker, JSON that may be a block without one, a model's thinking, and
 * the tokens that it leaks.
 */
export interface ProseScanner {
  /** `before` is prose; `after` is what follows its end, null while that was not found. */
  push(chunk: string): {
    readonly before: string
    readonly end: ProseEnd | null
    readonly after: string
  }
  /** A text was prose after all, unread. */
  pass(text: string): void
  /** Gives up what was held back: the answer is over, so it was no marker. */
  flush(): string
}

const THINK_OPENERS = ['<think>', '<thinking>', '[THINK]', '<mm:think>']
const THINK_CLOSERS = ['</think>', '</thinking>', '[/THINK]', '</mm:think>']
const LEAKED = [
  ...[
    'im_start',
    'im_end',
    'endoftext',
    'end_of_text',
    'begin_of_text',
    'eot_id',
    'eom_id',
    'end',
    'eos',
    'bos',
  ]
    .concat([
      'assistant',
      'user',
      'system',
      'start_header_id',
      'end_header_id',
      'python_tag',
      'im_sep',
      'return',
    ])
    .map((name) => `<|${name}|>`),
  '<｜end▁of▁sentence｜>',
  '<｜begin▁of▁sentence｜>',
  '<end_of_turn>',
  '<start_of_turn>',
  '<eos>',
  '<bos>',
  '</s>',
  '[/INST]',
  '[INST]',
]
const ALL = [START_MARKER, ...THINK_OPENERS, ...THINK_CLOSERS, ...LEAKED]
const LONGEST = Math.max(...ALL.map((one) => one.length))
const IN_PROSE = placePattern(ALL)
const IN_THINKING = placePattern(THINK_CLOSERS)
const DECORATION = ' \t>#*_~'
const LINE_FEED = 0x0a
const JSON_BLANKS = ' \t\r\n'
/** What may follow the first character of a marker or a block: its first letter, what JSON goes on with, a bracket. */
const AFTER_OPENER: Readonly<Record<string, string>> = {
  '\\': '[<{',
  '[': 'cC{',
  '<': 'cC',
  '{': 'cC"',
}
const FENCE_OPENING = /^[ \t]*`{3,}[\w+-]*[ \t]*$/
/** How far JSON is read to tell whether it may be a block. */
const MAX_HEAD = 400
const MAX_CONTEXT = 400
/** As much of a line as matters, from its end. */
const MAX_LINE = 200

export interface ProseScannerOptions {
  /** Whether blocks without a marker are looked for. */
  readonly readsUnmarked: () => boolean
  /** Whether a marker that is not sure ends prose; else it belongs to it. */
  readonly readsDoubtful: () => boolean
}

/** What is plainly prose is handed on in one piece, however many lines it has. */
export function createProseScanner({ readsUnmarked, readsDoubtful }: ProseScannerOptions): ProseScanner {
  const fences = createFenceWatch()
  let held = ''
  /** The last line so far, from its beginning, as far as it matters. */
  let line = ''
  let isThinking = false
  let hasText = false
  /** Blank lines between thoughts and the first words belong to neither. */
  let isAfterThoughts = false
  /** Whether the line that goes on is known not to begin with a marker or a block. */
  let isLineKnown = false
  let context = ''

  const emit = (all: string) => {
    if (all === '') return ''
    const text = isAfterThoughts && !hasText ? all.trimStart() : all
    hasText ||= text.trim() !== ''
    line = lineAfter(text)
    context = (context + text.slice(-MAX_CONTEXT)).slice(-MAX_CONTEXT)
    fences.push(text)
    return text
  }

  const lineAfter = (text: string) => {
    const start = text.lastIndexOf('\n') + 1
    return (start > 0 ? text.slice(start) : line + text).slice(-MAX_LINE)
  }

  return {
    push(chunk) {
      const data = held + chunk
      held = ''
      const nextPlace = createPlaceFinder(data, LONGEST)
      let before = ''
      /** Up to where it was read, and up to where that was handed on. */
      let at = 0
      let from = 0
      const emitUpTo = (end: number) => {
        before += emit(data.slice(from, end))
        from = end
      }

      /** What the line that begins here opens. */
      const opened = (): { end: ProseEnd; length: number } | 'maybe' | null => {
        const head = data.slice(at, at + MAX_HEAD)
        const marker = nearMarker(head)
        const opening = readsUnmarked() ? unmarkedOpening(head) : 'no'
        if (marker === 'no' && opening === 'no') return null
        emitUpTo(at)
        if (typeof marker === 'object') {
          const raw = head.slice(0, marker.length)
          const isSure = raw.trimStart() === START_MARKER
          return { end: { type: 'marker', raw, isSure }, length: raw.length }
        }
        const mayHoldBlock = fences.mayHoldBlock()
        if (typeof opening === 'object' && mayHoldBlock)
          return { end: { type: 'unmarked', context }, length: 0 }
        const isOpen =
          marker === 'maybe' || (mayHoldBlock && opening === 'maybe' && data.length - at < MAX_HEAD)
        return isOpen ? 'maybe' : null
      }

      while (at < data.length) {
        if (!isThinking && data.charCodeAt(at) === LINE_FEED) {
          at += 1
          isLineKnown = false
          continue
        }
        if (!isThinking && !isLineKnown) {
          const found = mayOpen(data, at) ? opened() : null
          if (found === 'maybe') {
            held = data.slice(at)
            return { before, end: null, after: '' }
          }
          isLineKnown = true
          if (found !== null) {
            at += found.length
            if (found.end.type === 'unmarked' || found.end.isSure || readsDoubtful()) {
              emit(data.slice(from, at))
              return { before, end: found.end, after: data.slice(at) }
            }
          }
        }
        const place = nextPlace(at, isThinking ? IN_THINKING : IN_PROSE, !isThinking)
        if (place === null) break
        const { index, token } = place
        at = index + token.length
        if (token === '\n') {
          isLineKnown = false
          continue
        }
        if (isThinking) {
          isThinking = false
          isAfterThoughts = true
          from = at
          continue
        }
        if (isAfterThoughts && !hasText) emitUpTo(index)
        const last = lineAfter(data.slice(Math.max(from, index - MAX_LINE), index))
        // What stands between backticks is talked about, not meant.
        const isQuoted = endsWithBackticks(last)
        const isAtLineStart = last.trim() === ''
        if (token === START_MARKER) {
          const isSure = isAtLineStart || FENCE_OPENING.test(last)
          if (isQuoted || !(isSure || readsDoubtful())) continue
          emitUpTo(index)
          emit(token)
          return { before, end: { type: 'marker', raw: token, isSure }, after: data.slice(at) }
        }
        const isOpener = THINK_OPENERS.includes(token)
        if (isQuoted || (isOpener && !isAtLineStart)) continue
        emitUpTo(index)
        from = at
        isThinking = isOpener
        if (line === '') isLineKnown = false
      }
      held = partialToken(data.slice(Math.max(at, data.length - LONGEST)))
      if (!isThinking) emitUpTo(data.length - held.length)
      return { before, end: null, after: '' }
    },
    pass(text) {
      emit(text)
      context = ''
      isLineKnown = line !== ''
    },
    flush() {
      const rest = isThinking ? '' : held
      held = ''
      return rest
    },
  }
}

/** The end of a text that may become a token. */
function partialToken(text: string): string {
  for (let at = Math.max(0, text.length - LONGEST + 1); at < text.length; at++) {
    const char = text.charAt(at)
    if ((char === '<' || char === '[') && ALL.some((token) => token.startsWith(text.slice(at))))
      return text.slice(at)
  }
  return ''
}

/** Whether a line that begins here may begin with a marker, however it is written, or with JSON: most cannot. */
function mayOpen(data: string, from: number): boolean {
  let at = from
  while (at < data.length && DECORATION.includes(data.charAt(at))) at += 1
  if (at === data.length) return true
  const followers = AFTER_OPENER[data.charAt(at)]
  if (followers === undefined) return false
  at += 1
  while (at < data.length && JSON_BLANKS.includes(data.charAt(at))) at += 1
  const next = data.charAt(at)
  return next === '' || followers.includes(next)
}

/** One or two: more of them are a fence. */
function endsWithBackticks(line: string): boolean {
  let count = 0
  while (count < 3 && line.charAt(line.length - 1 - count) === '`') count += 1
  return count === 1 || count === 2
}
