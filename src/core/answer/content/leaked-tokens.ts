import { escapePattern } from '../../text/escape-pattern.ts'
import type { ContentCheck } from './content-check.ts'
import { type FileKind, isCode } from './file-kind.ts'

/** Tokens that models use among themselves, at the end of a text. Of many blanks only the first is a beginning. */
const TRAILING_TOKEN =
  /(?<!\s)\s*(?:<\|[\w▁-]{1,40}\|>|<｜[\w▁ -]{1,40}｜>|<\/?(?:eos|bos|end_of_turn|start_of_turn)>|\[\/INST\]|\[CODE_CHANGES_END\]|<\/s>|<\/(?:content|file|invoke|parameter|antml:\w+|think|thinking|tool_call|write_to_file)>)(\s*)$/
const THOUGHTS_FIRST = /^\s*<(?:think|thinking)>/
const TOKEN_LINE = /^[ \t]*(?:<\|\w{1,40}\|>|<\/?(?:think|thinking)>)[ \t]*$/m
const SELF_OPENED = /<\/([\w:]+)>\s*$/

/** C1: a token after the last line belongs to the answer's wire, not to the file. */
export function leakedTokens(content: string, kind: FileKind): ContentCheck {
  if (!isCode(kind)) return { type: 'fine' }
  let text = content
  const opened = placesOf(content)
  for (let match = trailing(text); match !== null; match = trailing(text)) {
    const closed = SELF_OPENED.exec(match[0])?.[1]
    if (closed !== undefined && (opened(closed) ?? text.length) < text.length) break
    text = text.slice(0, match.index) + lineEndOf(match[0])
  }
  // In a template literal such a line may be the code's own.
  if (THOUGHTS_FIRST.test(text) || (TOKEN_LINE.test(text) && !text.includes('`'))) {
    return {
      type: 'refused',
      reason: 'a token of the model stands in it, and what is file and what is not is unclear.',
    }
  }
  if (text === content) return { type: 'fine' }
  return { type: 'repaired', content: text, how: 'ended with a token of the model, which was dropped.' }
}

/** Where a text first opens a tag, each looked for once. */
function placesOf(text: string): (tag: string) => number | undefined {
  const known = new Map<string, number | undefined>()
  return (tag) => {
    if (!known.has(tag)) known.set(tag, new RegExp(`<${escapePattern(tag)}[\\s>]`).exec(text)?.index)
    return known.get(tag)
  }
}

/** Looks at the end alone: the pattern would otherwise be tried at every blank of a long file. */
function trailing(text: string): { readonly 0: string; readonly index: number } | null {
  const from = Math.max(0, text.length - 200)
  const match = TRAILING_TOKEN.exec(text.slice(from))
  return match === null ? null : { 0: match[0], index: from + match.index }
}

/** The line end that stood before or after the token, so that the file still ends as it was written. */
function lineEndOf(match: string): string {
  return /^\s*?(\r?\n)/.exec(match)?.[1] ?? /(\r?\n)\s*$/.exec(match)?.[1] ?? ''
}
