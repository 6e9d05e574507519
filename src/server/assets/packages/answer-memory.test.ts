import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../../core/wire/packages.ts'
import { rememberAnswers } from './answer-memory.ts'
import type { PrepareOptions } from './prepare.ts'
import { requestKey } from './store/answer.ts'
import type { KeptAnswer } from './store/kept-answers.ts'

const BODY = new TextEncoder().encode('{"specifiers":["clock"]}')
const OPTIONS: PrepareOptions = { client: 'a', signal: new AbortController().signal, onStep: () => {} }
const READY: PrepareReady = {
  type: 'ready',
  modules: { clock: { type: 'module', url: '/clock-1.js', styles: [] } },
  versions: { clock: '1.0.0' },
  undeclared: {},
  problems: [],
  notes: [],
}

let folder: string
let answer: PrepareReady
let asked: number
let now: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-answers-'))
  await writeFile(join(folder, 'clock-1.js'), 'export {}')
  answer = READY
  asked = 0
  now = 0
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function openMemory(kept: (key: string) => KeptAnswer | null = () => null) {
  const prepare = rememberAnswers(
    async () => {
      asked += 1
      return { specifiers: ['clock'], ready: Promise.resolve(answer) }
    },
    [folder],
    async (key) => kept(key),
    () => now,
  )
  return async (body = BODY) => (await prepare(body, OPTIONS)).ready
}

/** What is remembered is looked for on the disk first, beside the answer. */
async function untilRemembered(prepare: () => Promise<PrepareReady>): Promise<void> {
  const isRemembered = async () => {
    const before = asked
    await prepare()
    return asked === before
  }
  await expect.poll(isRemembered).toBe(true)
}

describe('answers about packages that are kept where they are asked for', () => {
  it('P10 asks the package process nothing for the same request', async () => {
    const prepare = openMemory()
    expect(await prepare()).toEqual(READY)
    await untilRemembered(prepare)
    const before = asked
    expect(await prepare()).toEqual(READY)
    expect(asked).toBe(before)
    await prepare(new TextEncoder().encode('{"specifiers":["watch"]}'))
    expect(asked).toBe(before + 1)
  })

  it('P10 asks again when a module of the answer was swept', async () => {
    const prepare = openMemory()
    await untilRemembered(prepare)
    const before = asked
    await rm(join(folder, 'clock-1.js'))
    await prepare()
    expect(asked).toBe(before + 1)
  })

  it('P10 keeps nothing of what went wrong', async () => {
    const prepare = openMemory()
    answer = { ...READY, notes: ['The registry cannot be reached.'] }
    await prepare()
    answer = READY
    expect((await prepare()).notes).toEqual([])
  })

  it('P10 renews an answer that is in use, and forgets one that is old', async () => {
    const prepare = openMemory()
    await untilRemembered(prepare)
    const before = asked
    now += 31_000
    expect(await prepare()).toEqual(READY)
    await expect.poll(() => asked).toBe(before + 1)
    now += 11 * 60_000
    answer = { ...READY, versions: { clock: '2.0.0' } }
    expect((await prepare()).versions).toEqual({ clock: '2.0.0' })
  })

  describe('from before a restart', () => {
    const kept = (key: string) =>
      key === requestKey(BODY) ? { ready: READY, files: [join(folder, 'clock-1.js')] } : null

    it('P10 are given at once, and renewed behind', async () => {
      const prepare = openMemory(kept)
      answer = { ...READY, versions: { clock: '1.0.1' } }
      expect(await prepare()).toEqual(READY)
      await expect.poll(async () => (await prepare()).versions).toEqual({ clock: '1.0.1' })
      const before = asked
      await prepare(new TextEncoder().encode('{"specifiers":["watch"]}'))
      expect(asked).toBe(before + 1)
    })

    it('P10 are not given when a module of theirs was swept', async () => {
      await rm(join(folder, 'clock-1.js'))
      answer = { ...READY, versions: { clock: '1.0.1' } }
      expect((await openMemory(kept)()).versions).toEqual({ clock: '1.0.1' })
    })
  })
})
