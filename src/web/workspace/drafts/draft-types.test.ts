import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { manualWatch } from '../../../core/watch/manual-watch.fixture.ts'
import type { ProjectChanges } from '../typescript/check-messages.ts'
import type { Problem } from '../typescript/problem.ts'
import type { TypeScriptListener } from '../typescript/typescript-clients.ts'
import { createDraftTypes } from './draft-types.ts'

const files = (text: string): FileSystem => new Map([[filePath('src/a.ts'), textFile('src/a.ts', text)]])

const problem = (given: Partial<Problem> = {}): Problem => ({
  path: 'src/a.ts',
  line: 1,
  column: 1,
  length: 1,
  severity: 'error',
  code: 2349,
  message: 'This expression is not callable.',
  ...given,
})

/** A worker that answers when it is told to, in time that passes when it is told to. */
function setUp() {
  const requests: ProjectChanges[] = []
  const time = manualWatch()
  let listener: TypeScriptListener | null = null
  let stops = 0
  const types = createDraftTypes({
    clock: time.clock,
    yardstick: time.yardstick,
    startTypeScript(given) {
      listener = given
      return {
        post: (request) => void requests.push(request),
        stop() {
          stops += 1
        },
      }
    },
  })
  return {
    types,
    requests,
    answer: (problems: readonly Problem[], id = requests.at(-1)?.id ?? 0) =>
      listener?.onResult({ id, problems, untyped: [] }),
    fail: () => listener?.onFailure('crash'),
    time,
    stops: () => stops,
  }
}

const HEAD = files('let a = 1')
const DRAFT = files('a()')

describe('the types of a draft', () => {
  it('R29 are those that the head has not, and that crash', async () => {
    const { types, requests, answer } = setUp()
    types.prepare(HEAD)
    const found = types.check(HEAD, DRAFT)
    answer([problem({ message: 'Old' })])
    await expect.poll(() => requests.length).toBe(2)
    answer([
      problem({ message: 'Old', line: 7 }),
      problem({ message: 'New', line: 3 }),
      problem({ code: 2322, message: 'Only types' }),
      problem({ severity: 'warning', message: 'Only a warning' }),
    ])
    expect(await found).toEqual([
      { title: 'Preview Error', message: 'TS2349: New', stack: '', file: 'src/a.ts', line: 3, column: 1 },
    ])
  })

  it('R29 sends what differs, once for a head', async () => {
    const { types, requests, answer } = setUp()
    types.prepare(HEAD)
    types.prepare(HEAD)
    const first = types.check(HEAD, DRAFT)
    answer([])
    await expect.poll(() => requests.length).toBe(2)
    answer([])
    await first
    const second = types.check(HEAD, files('a'))
    await expect.poll(() => requests.length).toBe(3)
    answer([])
    expect(await second).toEqual([])
    expect(requests.map(({ isReset, changed }) => [isReset, changed[0]?.[1]])).toEqual([
      [true, 'let a = 1'],
      [false, 'a()'],
      [false, 'a'],
    ])
  })

  it('R35 R29 of what was committed are known already, since it is what was checked', async () => {
    const { types, requests, answer } = setUp()
    const first = types.check(HEAD, DRAFT)
    answer([])
    await expect.poll(() => requests.length).toBe(2)
    answer([problem({ message: 'Old' })])
    await first
    types.prepare(DRAFT)
    const second = types.check(DRAFT, files('b()'))
    await expect.poll(() => requests.length).toBe(3)
    answer([problem({ message: 'Old' }), problem({ message: 'New' })])
    expect((await second).map(({ message }) => message)).toEqual(['TS2349: New'])
  })

  it('R29 are asked anew of a draft that was left without an answer', async () => {
    const { types, requests, answer } = setUp()
    void types.check(HEAD, DRAFT)
    answer([])
    await expect.poll(() => requests.length).toBe(2)
    types.prepare(files('of another project'))
    await Promise.resolve()
    types.prepare(DRAFT)
    expect(requests).toHaveLength(4)
  })

  it('R29 hold nothing back when they are late, or TypeScript fails', async () => {
    const late = setUp()
    const found = late.types.check(HEAD, DRAFT)
    late.time.pass(2000)
    expect(await found).toEqual([])
    const broken = setUp()
    const unknown = broken.types.check(HEAD, DRAFT)
    broken.fail()
    expect(await unknown).toEqual([])
  })

  it('R29 W1 are waited for while TypeScript is not given the processor', async () => {
    const { types, requests, answer, time } = setUp()
    time.give(0.01)
    const found = types.check(HEAD, DRAFT)
    time.pass(30_000)
    answer([])
    await expect.poll(() => requests.length).toBe(2)
    answer([problem({ message: 'New' })])
    expect(await found).toHaveLength(1)
  })

  it('R29 are looked at later where nothing waits for them, and known to the next answer', async () => {
    const { types, requests, answer, time, stops } = setUp()
    const found = types.look(DRAFT)
    time.pass(120_000)
    answer([problem({ message: 'New', line: 3 }), problem({ code: 2322, message: 'Only types' })])
    expect((await found).map(({ message }) => message)).toEqual(['TS2349: New'])
    types.prepare(DRAFT)
    expect(requests).toHaveLength(1)
    types.end()
    time.pass(120_000)
    expect(stops()).toBe(1)
  })

  it('R29 keep TypeScript for the next answer, and not for ever', () => {
    const { types, time, stops } = setUp()
    types.prepare(HEAD)
    types.end()
    types.prepare(DRAFT)
    time.pass(120_000)
    expect(stops()).toBe(0)
    types.end()
    time.pass(120_000)
    expect(stops()).toBe(1)
  })
})
