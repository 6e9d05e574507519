/** How much of what a person wrote the script reads, and in what form. */
import { MAX_WORDS_READ } from '../wire/request-limits.ts'

export interface WordsRead {
  /** With one blank between words and at most one empty line between lines. */
  readonly words: string
  /** Whether some of it was left. */
  readonly isCut: boolean
}

export function wordsRead(text: string): WordsRead {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  const whole = kept.join('\n').trim()
  if (whole.length <= MAX_WORDS_READ) return { words: whole, isCut: false }
  const cut = whole.slice(0, MAX_WORDS_READ)
  return { words: cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))), isCut: true }
}

/** Said before an answer to a message of which only the beginning was read. */
export const WORDS_CUT = `I am a script and read the first ${MAX_WORDS_READ} characters of a message; yours is longer, so I answer its beginning.`
