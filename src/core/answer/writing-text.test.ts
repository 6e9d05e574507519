import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createAnswerParser } from './answer-parser.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

const answerOf = (content: string) =>
  `Plan.\n${START_MARKER}${JSON.stringify({
    files: [{ operation: 'CREATE', path: 'src/a.ts', content, description: 'd' }],
  })}${END_MARKER}`

describe('the text of the file that is being written', () => {
  it('S4.7 is a beginning of what the file becomes, only grows, and is all of it at the end', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\\', '"', '\n', 'u', '0', '😀', '\u0001', 'é') })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (content, size) => {
        const parser = createAnswerParser()
        const answer = answerOf(content)
        let longest = ''
        for (let at = 0; at < answer.length; at += size) {
          parser.push(answer.slice(at, at + size))
          const { writingPath, writingText } = parser.snapshot()
          if (writingText === null) continue
          expect(writingPath).toBe('src/a.ts')
          expect(content.startsWith(writingText)).toBe(true)
          expect(writingText.startsWith(longest)).toBe(true)
          longest = writingText
        }
        if (size < 7) expect(longest).toBe(content)
        parser.end(true)
        expect(parser.snapshot().writingText).toBeNull()
      }),
    )
  })

  it('S4.7 is nothing for edits, whose text only makes sense as a whole', () => {
    const parser = createAnswerParser()
    parser.push(`${START_MARKER}{"files":[{"operation":"UPDATE","path":"src/a.ts","edits":[{"search":"on`)
    expect(parser.snapshot()).toMatchObject({ writingPath: 'src/a.ts', writingText: null })
  })
})
