import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { times } from '../../../test/full-run.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { type AnswerResult, createAnswerParser } from './answer-parser.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

/** Text made of what could confuse the parser. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        START_MARKER,
        END_MARKER,
        '[CODE_',
        '\\',
        '"',
        '\\"',
        '\\u00',
        '\r\n',
        '\n',
        '\t',
        '```json\n',
        '```',
      ),
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"}',
        '"}]}',
        ',',
        ':',
        '😀',
        '\ud83d',
        '\ufeff',
        '</div>',
        '\\d+',
        '{"files":[',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const path = fc
  .array(fc.stringMatching(/^[a-z][a-z0-9._é-]{0,6}[a-z0-9]$/), { minLength: 1, maxLength: 4 })
  .map((segments) => segments.map((segment) => `q${segment}`).join('/'))
  .map(filePath)

const change: fc.Arbitrary<CodeChange> = fc.oneof(
  fc.record({
    operation: fc.constantFrom('CREATE' as const, 'UPDATE' as const),
    path,
    description: hostileText,
    content: hostileText,
  }),
  fc.record({ operation: fc.constant('DELETE' as const), path, description: hostileText }),
)

const changes = fc.uniqueArray(change, { maxLength: 5, selector: (one) => one.path })

/** How a model might write a change: fields in any order, fields of its own, JSON that escapes more than it must. */
const written = (one: CodeChange) =>
  fc
    .tuple(
      fc.shuffledSubarray(Object.entries(one), { minLength: Object.keys(one).length }),
      fc.json({ maxDepth: 2 }),
    )
    .map(([entries, extra]) => {
      const fields = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      return `{${[`"extra":${extra}`, ...fields].join(', ')}}`
    })

const answer = fc.tuple(hostileText, changes).chain(([prose, meant]) =>
  fc
    .record({
      entries: fc.tuple(...meant.map(written)),
      isArray: fc.boolean(),
      isFenced: fc.boolean(),
      space: fc.constantFrom('', ' ', '\n', '\r\n  '),
    })
    .map(({ entries, isArray, isFenced, space }) => {
      const list = `[${space}${entries.join(`,${space}`)}${space}]`
      const json = isArray ? list : `{${space}"files"${space}:${list}}`
      const block = isFenced ? `\n\`\`\`json\n${json}\n\`\`\`\n` : `${space}${json}${space}`
      return { prose, meant, text: `${prose}${START_MARKER}${block}${END_MARKER}\n` }
    }),
)

const pieceLengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })

function parse(text: string, lengths: readonly number[] = [text.length || 1]): AnswerResult {
  const parser = createAnswerParser()
  for (let at = 0, n = 0; at < text.length; n++) {
    const length = lengths[n % lengths.length] ?? 1
    parser.push(text.slice(at, at + length))
    at += length
  }
  return parser.end()
}

describe('any answer', () => {
  it('S3.6 S4.7 S9.7 P17 reads back every change that was written, however it arrives', () => {
    fc.assert(
      fc.property(answer, pieceLengths, ({ prose, meant, text }, lengths) => {
        fc.pre(!prose.includes(START_MARKER))
        const result = parse(text, lengths)
        expect(result.changes).toEqual(meant)
        expect(result.problem).toBeNull()
        expect(prose.replace(/^\ufeff/, '').startsWith(result.text)).toBe(true)
        expect(result).toEqual(parse(text))
      }),
      { numRuns: times(200, 60) },
    )
  })

  it('S5.8 P14 cut anywhere, it yields only changes that were meant, whole', () => {
    fc.assert(
      fc.property(answer, ({ prose, meant, text }) => {
        fc.pre(!prose.includes(START_MARKER))
        for (let at = 0; at <= text.length; at++) {
          const { changes: made } = parse(text.slice(0, at))
          expect(made).toEqual(meant.slice(0, made.length))
        }
      }),
      { numRuns: times(25, 10) },
    )
  })

  it('S5.8 P15 P17 anything at all is read without throwing, the same in pieces as in one', () => {
    fc.assert(
      fc.property(hostileText, hostileText, pieceLengths, (before, after, lengths) => {
        const text = `${before}${START_MARKER}${after}`
        expect(parse(text, lengths)).toEqual(parse(text))
      }),
      { numRuns: times(800, 200) },
    )
  })

  it('N1 N2 N4 N6 P17 markers that vary or are missing read the same in pieces as in one, and nothing is taken back', () => {
    const part = fc.oneof(
      hostileText,
      fc.constantFrom(
        '\n**[code_changes]**\n',
        '\n{"files":[{"path":"a.ts","content":"x"}]}\n',
        '\n[{"operation":"CREATE","path":"b.ts","content":"y',
        '"}]\n',
        '"}]}\n',
        '\n[/CODE_CHANGES]\n',
        START_MARKER,
        '\n```json\n',
        '\n```\n',
        '<think>',
        '</think>',
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), pieceLengths, (parts, lengths) => {
        const text = parts.join('')
        const whole = parse(text)
        expect(parse(text, lengths)).toEqual(whole)
        const parser = createAnswerParser()
        let shown = ''
        for (const char of text) {
          parser.push(char)
          const { text: now, changes: made } = parser.snapshot()
          expect(now.startsWith(shown)).toBe(true)
          expect(whole.text.startsWith(now.trimEnd())).toBe(true)
          expect(whole.changes.slice(0, made.length)).toEqual(made)
          shown = now
        }
      }),
      { numRuns: times(1_500, 300) },
    )
  })
})
