import { closingProse } from './closing-prose.ts'
import { createProseReader } from './prose-reader.ts'

/** What an answer says in words: the prose before its first block, and what stands after each block. */
export interface AnswerWords {
  push(text: string): void
  /** A block begins; the first one ends the prose. */
  beginBlock(): void
  /** A block is over, and so much is known to stand after it. */
  endBlock(after?: string): void
  /** The prose that may be shown so far; it only ever grows. */
  prose(): string
  /** The answer is over: all of its words. */
  end(): string
}

export function createAnswerWords(): AnswerWords {
  const prose = createProseReader()
  let isInProse = true
  const closings: string[] = []
  return {
    push(text) {
      if (isInProse) prose.push(text)
      else closings.push((closings.pop() ?? '') + text)
    },
    beginBlock() {
      if (isInProse) prose.endAtMarker()
      isInProse = false
    },
    endBlock: (after = '') => void closings.push(after),
    prose: () => prose.text(),
    end() {
      if (isInProse) prose.endAtAnswer()
      return [prose.text().trimEnd(), ...closings.map(closingProse)]
        .filter((part) => part !== '')
        .join('\n\n')
    },
  }
}
