import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createAnswerParser } from '../../../core/answer/answer-parser.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { STARTER_FILES } from '../../../core/project/starter-template.ts'
import { ask, body, contentOf, eventsOf, post, problemsIn, textOf } from '../testing/ask.fixture.ts'
import { ALL_FAULTS, readFault } from './faults.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { HTTP_FAULTS } from './http-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'
import { faultTable } from './write-table.ts'

const PROMPT = 'A habit tracker with a weekly chart, in warm colours'
const faulty = (word: string) => post(body(STARTER_FILES, `${PROMPT} [[fault:${word}]]`))
const FIX = 'The preview reports an error. Analyze the error details and fix the code.'

describe('faults', () => {
  it('design §7 each has a name of its own, and FAULTS.md names them all', async () => {
    const names = ALL_FAULTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const table = await readFile(new URL('../FAULTS.md', import.meta.url), 'utf8')
    const cells = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')))
    expect(cells(table)).toEqual(cells(faultTable()))
    expect(readFault('[[fault:nosuch]]', false)).toBeNull()
  })

  it.each(HTTP_FAULTS.map(({ name }) => name))(
    'S8.2 S8.4 S8.10 %s is an HTTP error with a body',
    async (name) => {
      const response = await faulty(name)
      expect(response.status).toBeGreaterThanOrEqual(400)
      const text = await response.text()
      if (name === 'html') expect(text).toContain('<html>')
      else
        expect(JSON.parse(text)).toMatchObject({
          error: {
            code: response.status,
            message: expect.any(String),
            status: expect.stringMatching(/^[A-Z_]+$/),
          },
        })
      if (name === '429') {
        expect(response.headers.get('retry-after')).toBe('7')
        expect(text).toContain('"retryDelay":"7s"')
      }
    },
  )

  it('S8.3 stall after any number of characters, or before the first', async () => {
    for (const [word, length] of [
      ['stall-300', 300],
      ['stallstart', 0],
    ] as const) {
      const reader = (await faulty(word)).body?.getReader()
      let text = ''
      const pending = Symbol('pending')
      for (;;) {
        const next = reader?.read()
        // Only of what has come to its place it is asked whether it goes on: before, a pause is a busy machine's.
        const isThere = textOf(eventsOf(text)).length >= length
        const wait = new Promise((resolve) => setTimeout(() => resolve(pending), 50))
        const got = await (isThere ? Promise.race([next, wait]) : next)
        if (got === pending) break
        text += new TextDecoder().decode((got as { value: Uint8Array }).value)
      }
      expect(textOf(eventsOf(text)).length).toBe(length)
      await reader?.cancel()
    }
  })

  it('S7.4 sends the same answer in CR LF, in split characters, between comments and without parts', async () => {
    const whole = textOf(eventsOf(await (await post(body(STARTER_FILES, PROMPT))).text()))
    const clean = (text: string) =>
      text
        .replaceAll('\r\n', '\n')
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => `${line}\n\n`)
        .join('')
    for (const word of [
      'crlf',
      'splitutf8',
      'comments',
      'noparts',
      'nocandidates',
      'nofinish',
      'thoughtsfirst',
    ]) {
      const events = eventsOf(clean(await (await faulty(word)).text()))
      type Part = { text?: string; thought?: boolean }
      type Event = { candidates?: [{ content?: { parts?: Part[] } }] }
      const parts = events.flatMap((event) => (event as Event).candidates?.[0]?.content?.parts ?? [])
      expect(
        parts
          .filter(({ thought }) => thought !== true)
          .map(({ text }) => text)
          .join(''),
        word,
      ).toBe(whole)
    }
    const bytes = (await faulty('splitutf8')).body?.getReader()
    expect((await bytes?.read())?.value?.length).toBe(7)
  })

  it.each([
    ['safety', 'SAFETY'],
    ['recitation', 'RECITATION'],
    ['maxtokens', 'MAX_TOKENS'],
    ['thoughts', 'STOP'],
  ])('S8.6 %s ends with %s', async (word, reason) => {
    const events = eventsOf(await (await faulty(word)).text())
    expect(events.at(-1)).toMatchObject({ candidates: [{ finishReason: reason }] })
  })

  it('S8.6 blocks a prompt without a candidate, and breaks off with an error event', async () => {
    const [blocked] = eventsOf(await (await faulty('blocked')).text())
    expect(blocked).toMatchObject({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })
    expect(blocked).not.toHaveProperty('candidates')
    expect(eventsOf(await (await faulty('midstreamerror')).text()).at(-1)).toMatchObject({
      error: { code: 503 },
    })
  })

  it.each(TEXT_FAULTS.map(({ name }) => name))('S5.8 %s changes the answer’s form', async (name) => {
    const whole = textOf(eventsOf(await (await post(body(STARTER_FILES, PROMPT))).text()))
    const damaged = textOf(eventsOf(await (await faulty(name)).text()))
    expect(damaged).not.toBe(whole)
  })

  it.each(FILE_FAULTS.map(({ name }) => name))(
    'S5.8 %s gives an answer in form with other files',
    async (name) => {
      const whole = textOf(eventsOf(await (await post(body(STARTER_FILES, PROMPT))).text()))
      const damaged = textOf(eventsOf(await (await faulty(name)).text()))
      expect(damaged).not.toBe(whole)
      const parser = createAnswerParser({ files: STARTER_FILES })
      parser.push(damaged)
      const { problem, changes } = parser.end()
      expect(problem).toBeNull()
      expect(changes.length).toBeGreaterThan(10)
    },
  )

  it.each([
    'wrongimport',
    'wrongpath',
    'wrongcase',
    'unknownicon',
    'duplicatedefault',
    'unclosedtag',
    'missingreactimport',
    'syntaxerror',
    'runtimeerror',
    'missingpackage',
  ])('S4.17 Fix Now mends %s, and nothing else', async (word) => {
    const whole = await ask(PROMPT)
    const broken = await ask(`${PROMPT} [[fault:${word}]]`)
    const repaired = await ask(FIX, broken.files)
    expect(repaired.touched.length, repaired.prose).toBe(1)
    expect(problemsIn(repaired.files)).toEqual([])
    for (const path of whole.files.keys()) {
      if (!repaired.touched.includes(path))
        expect(contentOf(repaired.files, path)).toBe(contentOf(whole.files, path))
    }
  })

  it('S4.17 says so when it cannot work out a repair', async () => {
    const { files } = await ask(PROMPT)
    const wrong = new Map(files).set(
      filePath('src/lib/field.ts'),
      textFile('src/lib/field.ts', 'export const x = ;\n'),
    )
    const { changes, prose } = await ask(FIX, wrong)
    expect(changes).toEqual([])
    expect(prose).toContain('src/lib/field.ts')
  })
})
