import { escapePattern } from '../text/escape-pattern.ts'
import { createFenceWatch } from './fence-watch.ts'
import { START_MARKER } from './markers.ts'
import { nearMarker } from './near-markers.ts'
import { unmarkedOpening } from './unmarked-opening.ts'

/** What prose ends with. */
export type ProseEnd =
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
const FOUND = pattern([START_MARKER, ...THINK_OPENERS, ...THINK_CLOSERS, ...LEAKED])
const FOUND_IN_THINKING = pattern(THINK_CLOSERS)
const ALL = [START_MARKER, ...THINK_OPENERS, ...THINK_CLOSERS, ...LEAKED]
const LONGEST = Math.max(...ALL.map((one) => one.length))
const FENCE_OPENING = /^[ \t]*`{3,}[\w+-]*[ \t]*$/
/** How far JSON is read to tell whether it may be a block. */
const MAX_HEAD = 400
const MAX_CONTEXT = 400

/** `readsUnmarked` says whether blocks without a marker are looked for. */
export function createProseScanner(readsUnmarked: () => boolean): ProseScanner {
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
    const text = isAfterThoughts && !hasText ? all.trimStart() : all
    if (text.trim() !== '') hasText = true
    const start = text.lastIndexOf('\n') + 1
    line = (start > 0 ? text.slice(start) : line + text).slice(-200)
    context = (context + text.slice(-MAX_CONTEXT)).slice(-MAX_CONTEXT)
    fences.push(text)
    return text
  }

  /** What the line that begins with `text` opens. */
  const lineEnd = (text: string): { end: ProseEnd; length: number } | 'maybe' | null => {
    const marker = nearMarker(text.slice(0, MAX_HEAD))
    if (typeof marker === 'object') {
      const raw = text.slice(0, marker.length)
      const isSure = raw.trimStart() === START_MARKER
      return { end: { type: 'marker', raw, isSure }, length: raw.length }
    }
    const mayOpen = readsUnmarked() && fences.mayHoldBlock()
    const opening = mayOpen ? unmarkedOpening(text.slice(0, MAX_HEAD)) : 'no'
    if (typeof opening === 'object') return { end: { type: 'unmarked', context }, length: 0 }
    const isOpen = marker === 'maybe' || (opening === 'maybe' && text.length < MAX_HEAD)
    return isOpen ? 'maybe' : null
  }

  return {
    push(chunk) {
      let data = held + chunk
      held = ''
      let before = ''
      for (;;) {
        if (!isThinking && !isLineKnown && data !== '') {
          const opened = lineEnd(data)
          if (opened === 'maybe') {
            held = data
            return { before, end: null, after: '' }
          }
          isLineKnown = true
          if (opened !== null) {
            if (opened.end.type === 'marker') emit(opened.end.raw)
            return { before, end: opened.end, after: data.slice(opened.length) }
          }
        }
        const lineBreak = isThinking ? -1 : data.indexOf('\n')
        const searched = lineBreak < 0 ? data : data.slice(0, lineBreak)
        const found = (isThinking ? FOUND_IN_THINKING : FOUND).exec(searched)
        if (lineBreak >= 0 && found === null) {
          before += emit(data.slice(0, lineBreak + 1))
          data = data.slice(lineBreak + 1)
          isLineKnown = false
          continue
        }
        if (found === null) break
        const [token] = found
        const prose = data.slice(0, found.index)
        data = data.slice(found.index + token.length)
        if (isThinking) {
          isThinking = false
          isAfterThoughts = true
          continue
        }
        before += emit(prose)
        // What stands between backticks is talked about, not meant.
        const isQuoted = /(?:^|[^`])`{1,2}$/.test(line)
        const isAtLineStart = line.trim() === ''
        if (token === START_MARKER && !isQuoted) {
          const isMidLine = !isAtLineStart && !FENCE_OPENING.test(line)
          emit(token)
          return { before, end: { type: 'marker', raw: token, isSure: !isMidLine }, after: data }
        }
        if (isQuoted || token === START_MARKER) before += emit(token)
        else if (THINK_OPENERS.includes(token)) {
          if (isAtLineStart) isThinking = true
          else before += emit(token)
        }
        if (line === '') isLineKnown = false
      }
      held = partialToken(data)
      const rest = data.slice(0, data.length - held.length)
      if (!isThinking) before += emit(rest)
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

function pattern(tokens: readonly string[]): RegExp {
  return new RegExp(tokens.map(escapePattern).join('|'))
}
