/**
 * How much is read of an answer that is full of what might be blocks, so that its time stays in proportion to its length:
 * past a limit the rest is text, which is noted. Knows how much there was, not what was in it.
 */
import type { AnswerNotes } from './answer-notes.ts'

/** Doubtful markers that are looked into; who writes more of them talks about markers. Each costs what is read twice. */
const MAX_DOUBTS = 40

/**
 * Blocks that only the answer's end ends are broken. After each of them the rest of the answer is read again: where one
 * that is not closed ends is a guess, made once the answer was looked at to its end.
 */
const MAX_BROKEN = 200
/** Characters that are read again after blocks that are not closed. */
const MAX_READ_AGAIN = 500_000
const TOO_BROKEN = 'The answer held so many broken blocks of code changes that what follows them is text.'

/** Blocks without a marker that are kept; nobody writes so many. Each costs what a whole answer does. */
const MAX_UNMARKED = 400
const TOO_MANY = `The answer held more than ${MAX_UNMARKED} blocks without a marker; what follows them is text.`

/** Blocks that are read. Each costs what an object of readers does, though it be empty. */
const MAX_BLOCKS = 2000
const TOO_MANY_BLOCKS = `After ${MAX_BLOCKS} blocks of code changes the rest of the answer was taken for text.`

export interface ReadingLimits {
  /** Whether another doubtful marker is looked into. */
  readonly takesDoubts: boolean
  /** A doubtful marker is looked into. */
  beginDoubt(): void
  /** Whether another block is read; where none is, that is noted. */
  takesBlocks(): boolean
  /** A block begins. Returns how many there are with it. */
  beginBlock(): number
  /** A block without a marker was read. Returns whether another one is looked for. */
  endUnmarked(): boolean
  /**
   * The answer's end ended a block. Returns whether what follows is read again.
   * @param length characters that follow
   * @param isOpen whether the block was not closed
   */
  readsAgain(length: number, isOpen: boolean): boolean
}

export function createReadingLimits(notes: AnswerNotes): ReadingLimits {
  let doubts = 0
  let blocks = 0
  let unmarked = 0
  let broken = 0
  let readAgain = 0
  let isOver = false
  return {
    get takesDoubts() {
      return doubts < MAX_DOUBTS
    },
    beginDoubt() {
      doubts += 1
    },
    takesBlocks() {
      if (blocks < MAX_BLOCKS) return true
      if (!isOver) notes.add(TOO_MANY_BLOCKS)
      isOver = true
      return false
    },
    beginBlock() {
      blocks += 1
      return blocks
    },
    endUnmarked() {
      unmarked += 1
      if (unmarked < MAX_UNMARKED) return true
      notes.add(TOO_MANY)
      return false
    },
    readsAgain(length, isOpen) {
      broken += 1
      if (isOpen) readAgain += length
      if (broken < MAX_BROKEN && readAgain <= MAX_READ_AGAIN) return true
      notes.add(TOO_BROKEN)
      return false
    },
  }
}
