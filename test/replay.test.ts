import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { type RecordedAnswer, replayAnswer } from '../scripts/replay/replay-answer.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const B = '[CODE_CHANGES]'
const E = '[CODE_CHANGES_END]'
const files = { 'src/App.tsx': 'export const App = () => <p>old</p>\n' }

// Room for a busy machine: the command starts a process.
vi.setConfig({ testTimeout: 60_000 })

function replay(answer: string, chunks?: readonly number[]) {
  return replayAnswer({ name: 'n', files, answer, ...(chunks === undefined ? {} : { chunks }) })
}

function block(...entries: object[]): string {
  return `Plan 😀\n${B}\n${JSON.stringify({ files: entries })}\n${E}\n`
}

async function run(text: string): Promise<{ code: number | null; lines: unknown[]; errors: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'))
  try {
    await writeFile(join(folder, 'in.jsonl'), text)
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/replay.ts', join(folder, 'in.jsonl')],
      { cwd: ROOT },
    )
    let out = ''
    let errors = ''
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      errors += data
    })
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    return {
      code,
      errors,
      lines: out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('what an answer makes of a project', () => {
  const whole = { operation: 'CREATE', path: 'src/a.ts', content: 'a\n' }

  it('S4.13 R1 is applied when everything in it was', () => {
    expect(replay(block(whole, { operation: 'DELETE', path: 'src/App.tsx' }))).toEqual({
      name: 'n',
      outcome: 'applied',
      files: { 'src/a.ts': 'a\n' },
      text: 'Plan 😀',
      notes: [],
    })
  })

  it('S5.8 R1 is partial when files were refused, skipped or cut', () => {
    const bad = { operation: 'CREATE', path: '../x', content: '' }
    const image = { operation: 'CREATE', path: 'public/a.png', content: '[USE_UPLOADED_IMAGE]' }
    const answers = [block(whole, bad), block(whole, image), block(whole, whole).slice(0, -50)]
    for (const answer of answers) {
      expect(replay(answer)).toMatchObject({ outcome: 'partial', files: { ...files, 'src/a.ts': 'a\n' } })
    }
  })

  it('S8.1 R1 is rejected when changes were announced and none was applied', () => {
    for (const answer of [
      `p\n${B}\nI cannot.\n${E}`,
      `${B}{"files":[{"path":"a.ts","content":"half`,
      block({ operation: 'DELETE', path: 'none.ts' }),
    ]) {
      expect(replay(answer)).toMatchObject({ outcome: 'rejected', files })
    }
  })

  it('S4.10 R1 is none when no changes were announced', () => {
    for (const answer of ['Just words.', '', block()])
      expect(replay(answer)).toMatchObject({ outcome: 'none', files })
  })

  it('P17 is the same however its bytes are cut, even inside a character', () => {
    const answer = block(whole, {
      operation: 'UPDATE',
      path: 'src/App.tsx',
      edits: [{ search: '<p>old</p>', replace: '<p>é 😀</p>' }],
    })
    const expected = replay(answer)
    expect(expected).toMatchObject({
      outcome: 'applied',
      files: { 'src/App.tsx': 'export const App = () => <p>é 😀</p>\n' },
    })
    const { length } = new TextEncoder().encode(answer)
    for (let at = 0; at <= length; at++) expect(replay(answer, [at])).toEqual(expected)
    expect(
      replay(
        answer,
        Array.from({ length }, () => 1),
      ),
    ).toEqual(expected)
    expect(replay(`\ufeff${answer}`, [1, 1])).toEqual(expected)
  })
})

describe('npm run replay', () => {
  const recorded: RecordedAnswer = { name: 'one', files, answer: 'Words.', chunks: [1, 2] }

  it('R2 prints one line for each answer', async () => {
    const { code, lines, errors } = await run(
      `${JSON.stringify(recorded)}\n\n${JSON.stringify({ ...recorded, name: 'two' })}`,
    )
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(lines).toEqual(
      ['one', 'two'].map((name) => ({ name, outcome: 'none', files, text: 'Words.', notes: [] })),
    )
  })

  it('R2 names lines that are no recorded answer, reads the others, and ends with 2', async () => {
    const bad = [
      '{',
      '7',
      '{}',
      '{"name":"a","files":{"../x":""},"answer":""}',
      '{"name":"a","files":{"a":1},"answer":""}',
      '{"name":"a","files":{},"answer":"","chunks":[-1]}',
    ]
    const { code, lines, errors } = await run([...bad, JSON.stringify(recorded)].join('\n'))
    expect(code).toBe(2)
    expect(lines).toHaveLength(1)
    for (const number of bad.keys()) expect(errors).toMatch(new RegExp(`^Line ${number + 1} .+\\.$`, 'm'))
  })
})
