import { START_MARKER } from './markers.ts'

/** Finds what is not prose in prose: the start marker, a model's thinking, and the tokens that it leaks. */
export interface ProseScanner {
  /** `before` is prose; `after` is what follows the start marker, null while it was not found. */
  push(chunk: string): { readonly before: string; readonly after: string | null; readonly isMidLine: boolean }
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

export function createProseScanner(): ProseScanner {
  let held = ''
  /** The last line so far, from its beginning, as far as it matters. */
  let line = ''
  let isThinking = false
  let hasText = false
  /** Blank lines between thoughts and the first words belong to neither. */
  let isAfterThoughts = false

  const emit = (all: string) => {
    const text = isAfterThoughts && !hasText ? all.trimStart() : all
    if (text.trim() !== '') hasText = true
    const start = text.lastIndexOf('\n') + 1
    line = (start > 0 ? text.slice(start) : line + text).slice(-200)
    return text
  }

  return {
    push(chunk) {
      let data = held + chunk
      held = ''
      let before = ''
      for (;;) {
        const found = (isThinking ? FOUND_IN_THINKING : FOUND).exec(data)
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
          return { before, after: data, isMidLine }
        }
        if (isQuoted || token === START_MARKER) before += emit(token)
        else if (THINK_OPENERS.includes(token)) {
          if (isAtLineStart) isThinking = true
          else before += emit(token)
        }
      }
      held = partialToken(data)
      const rest = data.slice(0, data.length - held.length)
      if (!isThinking) before += emit(rest)
      return { before, after: null, isMidLine: false }
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
  return new RegExp(tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))
}
