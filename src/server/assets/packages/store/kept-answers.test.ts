import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_FRESH_MS, requestKey } from './answer.ts'
import { createBuildStore, type StoredRecord } from './build-store.ts'
import { createKeptAnswers } from './kept-answers.ts'

const KEY = requestKey(Buffer.from('{"specifiers":["clock"]}'))
const RECORD: StoredRecord = {
  createdAt: 1_000,
  modules: { clock: { type: 'module', path: '/clock-1.js', styles: ['/clock-1.css'] } },
  versions: { clock: '1.0.0' },
  undeclared: {},
  files: ['clock-1.js', 'clock-1.css'],
}

let folder: string
let now: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-kept-'))
  now = 2_000
  await createBuildStore(folder).write('requests', KEY, RECORD, new Map())
})

afterEach(() => rm(folder, { recursive: true }))

const find = (key = KEY) => createKeptAnswers(folder, () => now)(key)

describe('answers that outlive the server', () => {
  it('P10 are found by the request as it was sent, with the modules that they are made of', async () => {
    expect(await find()).toEqual({
      ready: {
        type: 'ready',
        modules: { clock: { type: 'module', url: '/clock-1.js', styles: ['/clock-1.css'] } },
        versions: { clock: '1.0.0' },
        undeclared: {},
        problems: [],
        notes: [],
      },
      files: [join(folder, 'files/clock-1.js'), join(folder, 'files/clock-1.css')],
    })
    expect(await find(requestKey(Buffer.from('{"specifiers":["watch"]}')))).toBeNull()
  })

  it('P10 are believed for as long as those of the package process', async () => {
    now = RECORD.createdAt + ANSWER_FRESH_MS - 1
    expect(await find()).not.toBeNull()
    now += 1
    expect(await find()).toBeNull()
  })

  it.each([
    ['of another form', '{"createdAt":2000}'],
    [
      'longer than others wait for',
      JSON.stringify({ ...RECORD, versions: { clock: '1'.repeat(128 * 1024) } }),
    ],
  ])('P10 are left to the package process where they are %s', async (_, text) => {
    await writeFile(join(folder, 'requests', `${KEY}.json`), text)
    expect(await find()).toBeNull()
  })
})
