import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { ANSWER_FIXTURES } from './answer-fixtures.ts'
import { type AnswerResult, type AnswerSnapshot, createAnswerParser } from './answer-parser.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'
import { MARKER_FIXTURES, OVERRULED_FIXTURES } from './marker-fixtures.ts'
import { TOLERANCE_FIXTURES } from './tolerance-fixtures.ts'

// Room for a busy machine: every answer is fed at many split points.
vi.setConfig({ testTimeout: 60_000 })

function feed(pieces: Iterable<string>): { result: AnswerResult; snapshots: AnswerSnapshot[] } {
  const parser = createAnswerParser()
  const snapshots: AnswerSnapshot[] = []
  for (const piece of pieces) {
    parser.push(piece)
    snapshots.push(parser.snapshot())
  }
  return { result: parser.end(), snapshots }
}

function units(answer: string): string[] {
  return Array.from({ length: answer.length }, (_, index) => answer.charAt(index))
}

/** Every place where an answer can be cut in a full run; of a long one every third otherwise. */
function stride(answer: string): number {
  return answer.length > 200 && !isFullRun ? 3 : 1
}

function shown(result: AnswerResult): string[] {
  return result.changes.map((change) =>
    change.operation === 'DELETE'
      ? `DELETE ${change.path}`
      : `${change.operation} ${change.path}=${change.content}`,
  )
}

describe('answers', () => {
  for (const fixture of [
    ...ANSWER_FIXTURES,
    ...TOLERANCE_FIXTURES,
    ...MARKER_FIXTURES,
    ...OVERRULED_FIXTURES,
  ]) {
    it(`${fixture.name}`, () => {
      const { result } = feed([fixture.answer])
      expect(shown(result)).toEqual(fixture.changes)
      expect(result.text).toBe(fixture.text)
      expect(result.problem?.code ?? null).toBe(fixture.problem ?? null)
      expect(result.notes, result.notes.join('\n')).toHaveLength(fixture.notes ?? 0)
    })

    it(`P17 the same result however it arrives: ${fixture.name}`, () => {
      const { answer } = fixture
      const whole = feed([answer]).result
      for (let at = 0; at <= answer.length; at += stride(answer)) {
        const { result } = feed([answer.slice(0, at), answer.slice(at)])
        // Most are the same, which is told faster than an expectation is made.
        if (!isDeepStrictEqual(result, whole)) expect(result, `split at ${at}`).toEqual(whole)
      }
      expect(feed(units(answer)).result).toEqual(whole)
    })

    it(`S4.7 P17 what is shown only grows: ${fixture.name}`, () => {
      const { result, snapshots } = feed(units(fixture.answer))
      let before: AnswerSnapshot = {
        text: '',
        isExpectingCodeChanges: false,
        changes: [],
        writingPath: null,
        writingText: null,
      }
      for (const snapshot of snapshots) {
        expect(snapshot.text.startsWith(before.text)).toBe(true)
        // The same array where nothing was added: P18.
        if (snapshot.changes !== before.changes) {
          expect(snapshot.changes.slice(0, before.changes.length)).toEqual(before.changes)
          expect(result.changes.slice(0, snapshot.changes.length)).toEqual(snapshot.changes)
        }
        expect(result.text.startsWith(snapshot.text.trimEnd())).toBe(true)
        if (before.isExpectingCodeChanges) expect(snapshot.isExpectingCodeChanges).toBe(true)
        before = snapshot
      }
    })

    if (OVERRULED_FIXTURES.includes(fixture)) continue
    it(`S5.8 P14 a cut yields no change that was not meant: ${fixture.name}`, () => {
      const meant = shown(feed([fixture.answer]).result)
      for (let at = 0; at < fixture.answer.length; at += stride(fixture.answer)) {
        const cut = shown(feed([fixture.answer.slice(0, at)]).result)
        // What is refused because of the cut leaves a gap; the order stays.
        const kept = meant.filter((one) => cut.includes(one))
        if (!isDeepStrictEqual(kept, cut)) expect(kept, `cut at ${at}`).toEqual(cut)
      }
    })
  }
})

describe('snapshots', () => {
  const opening = `Plan ${START_MARKER}{"files":[`
  const first = '{"operation":"CREATE","path":"./src/A.tsx","content":"a"}'

  it('S4.7 S9.7 P1 a marker that arrives in pieces never flashes', () => {
    const parser = createAnswerParser()
    parser.push('Plan\n')
    for (const char of START_MARKER) {
      expect(parser.snapshot().isExpectingCodeChanges).toBe(false)
      parser.push(char)
      expect(parser.snapshot().text).toBe('Plan\n')
    }
    expect(parser.snapshot().isExpectingCodeChanges).toBe(true)
  })

  it('P3 an opening fence before the marker never flashes', () => {
    const parser = createAnswerParser()
    parser.push('Plan\n')
    for (const char of `\`\`\`json\n${START_MARKER}`) {
      parser.push(char)
      expect(parser.snapshot().text).toBe('Plan\n')
    }
    expect(parser.snapshot().isExpectingCodeChanges).toBe(true)
  })

  it('N1 N4 N6 neither a near marker nor a block without one ever flashes', () => {
    const json = JSON.stringify({ files: [{ operation: 'CREATE', path: 'a.ts', content: 'x' }] }, null, 2)
    for (const block of [
      `\n### **[code changes]**\n${json}`,
      `\n\`\`\`json\n${json}\n\`\`\`\n`,
      `\n${json}`,
    ]) {
      const parser = createAnswerParser()
      parser.push('Plan')
      for (const char of block) {
        parser.push(char)
        expect(parser.snapshot().text.trimEnd()).toBe('Plan')
      }
      expect(parser.snapshot().isExpectingCodeChanges).toBe(true)
      expect(parser.end()).toMatchObject({ text: 'Plan', problem: null, changes: [{ path: 'a.ts' }] })
    }
  })

  it('P18 names the path that is being written, from when it is known until the file is whole', () => {
    const parser = createAnswerParser()
    parser.push(`${opening}{"operation":"CREATE","path":"./src/A`)
    expect(parser.snapshot().writingPath).toBeNull()
    parser.push('.tsx"')
    expect(parser.snapshot().writingPath).toBe('src/A.tsx')
    parser.push(',"content":"half')
    expect(parser.snapshot()).toMatchObject({ writingPath: 'src/A.tsx', changes: [] })
    parser.push('"}')
    expect(parser.snapshot().writingPath).toBeNull()
    expect(parser.snapshot().changes).toHaveLength(1)
    parser.push(',{"path":"../bad","content":"')
    expect(parser.snapshot().writingPath).toBeNull()
    parser.end()
    expect(parser.snapshot().writingPath).toBeNull()
  })

  it('P18 the changes are the same array while nothing was added', () => {
    const parser = createAnswerParser()
    parser.push(opening)
    const none = parser.snapshot().changes
    parser.push(first.slice(0, -1))
    expect(parser.snapshot().changes).toBe(none)
    parser.push('}')
    const one = parser.snapshot().changes
    expect(one).toHaveLength(1)
    parser.push(',{"path":')
    expect(parser.snapshot().changes).toBe(one)
    expect(parser.end().changes).toBe(one)
  })

  it('P18 an ended parser ignores what comes later and keeps its result', () => {
    const parser = createAnswerParser()
    parser.push(opening + first)
    const result = parser.end()
    parser.push(`,${first}]}${END_MARKER}`)
    expect(parser.end()).toBe(result)
    expect(parser.snapshot().changes).toHaveLength(1)
  })
})

describe('what the user is told', () => {
  const messageOf = (block: string) => feed([START_MARKER + block]).result.problem?.message

  it('S8.8 P15 P16 has the exact sentences', () => {
    expect(messageOf(`none${END_MARKER}`)).toBe('Could not find a valid JSON object within the code block.')
    expect(messageOf('{"a":1}')).toBe("Invalid format: 'files' array not found in AI response.")
    expect(messageOf('{"files":[')).toBe(
      'Failed to parse code changes: the answer ended before the block was complete.',
    )
    expect(messageOf('{"files":x}')).toBe('Failed to parse code changes: unexpected "x" in the block.')
    expect(messageOf('{"files";')).toBe(
      'Failed to parse code changes: unexpected ";" at character 9 of the block.',
    )
    expect(messageOf(`{"files":[${END_MARKER}`)).toBe(
      'Failed to parse code changes: the block ended before its JSON was complete.',
    )
  })

  it('S8.8 P15 nesting and endless words have a limit', () => {
    expect(messageOf(`{"a":${'['.repeat(100_000)}`)).toContain('nested more than 64 levels deep')
    expect(messageOf(`{"a":${'1'.repeat(100_000)}`)).toContain('unexpected "1" at character 46')
  })

  it('P12 notes are sentences that name the file', () => {
    const { notes } = feed([
      `${START_MARKER}{"files":[{"path":"a.ts","operation":"MOVE"},{"path":"b/../../c","content":"x"},{"content":"x"}]}${END_MARKER}`,
    ]).result
    expect(notes).toEqual([
      'a.ts was skipped: "MOVE" is no operation; it must be CREATE, UPDATE or DELETE.',
      'The path "b/../../c" leaves the project; use a path inside it. That change was skipped.',
      'Entry 3 of the answer was skipped: it names no path.',
    ])
  })

  it('P12 a thousand bad entries make fifty notes and a count', () => {
    const { notes } = feed([`${START_MARKER}[{},${'{},'.repeat(999)}]${END_MARKER}`]).result
    expect(notes).toHaveLength(51)
    expect(notes.at(-1)).toContain('950 more')
  })

  it('S9.36 P12 an answer changes at most 2,000 files', () => {
    const entries = Array.from({ length: 2003 }, (_, n) => `{"operation":"DELETE","path":"f${n}.ts"}`)
    const { changes, notes } = feed([`${START_MARKER}[${entries.join(',')}]${END_MARKER}`]).result
    expect(changes).toHaveLength(2000)
    expect(notes).toHaveLength(3)
  })
})

describe('an answer that is full of markers', () => {
  const doubtful = (count: number) => `Write ${START_MARKER} and go on. `.repeat(count)
  const block = '{"files":[{"operation":"CREATE","path":"a.ts","content":"x"}]}'

  it('P20 looks into the first 40 in the middle of lines, and reads a certain one whenever it comes', () => {
    const inLine = (count: number) =>
      shown(feed([`${doubtful(count)}Now ${START_MARKER}${block}${END_MARKER}`]).result)
    expect(inLine(39)).toEqual(['CREATE a.ts=x'])
    expect(inLine(40)).toEqual([])
    expect(shown(feed([`${doubtful(500)}\n${START_MARKER}\n${block}\n${END_MARKER}`]).result)).toEqual([
      'CREATE a.ts=x',
    ])
  })

  it('P17 P20 reads many of them the same in pieces as in one', () => {
    const answer = `${doubtful(60)}\n${START_MARKER}\n${block}\n${END_MARKER}`
    expect(feed(units(answer)).result).toEqual(feed([answer]).result)
  })
})
