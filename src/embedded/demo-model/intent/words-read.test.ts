import { describe, expect, it } from 'vitest'
import { STARTER_FILES } from '../../../core/project/starter-template.ts'
import { ask } from '../testing/ask.fixture.ts'
import { MAX_WORDS_READ } from '../wire/request-limits.ts'
import { saysInOrder } from './phrases.ts'
import { WORDS_CUT, wordsRead } from './words-read.ts'

describe('how much the script reads', () => {
  it('one blank between words, one empty line between lines, and nothing around them', () => {
    expect(wordsRead(' \n a \t\u00a0 b  \r\n\n\n\n  c \n').words).toBe('a b\n\nc')
  })

  it('the beginning of a long message, up to a whole word, and the answer says so', async () => {
    const long = 'word '.repeat(2_000)
    const { words, isCut } = wordsRead(long)
    expect(isCut).toBe(true)
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS_READ)
    expect(words).toMatch(/word$/)
    expect((await ask(`A habit tracker. ${long}`, STARTER_FILES)).prose).toContain(WORDS_CUT)
    expect((await ask('A habit tracker.', STARTER_FILES)).prose).not.toContain(WORDS_CUT)
  })
})

describe('words in an order', () => {
  it('are found in one line, the second behind the first', () => {
    expect(saysInOrder('please use my photo', /\buse\b/, /\bphoto\b/)).toBe(true)
    expect(saysInOrder('a photo to use', /\buse\b/, /\bphoto\b/)).toBe(false)
    expect(saysInOrder('use\nphoto', /\buse\b/, /\bphoto\b/)).toBe(false)
  })
})
