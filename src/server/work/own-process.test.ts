import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryFile } from './entry-file.ts'
import { type LabProcedures, TEXT_ERRORS } from './lab.process.fixture.ts'
import { createOwnProcess, type OwnProcess, ProcessEnded } from './own-process.ts'
import { NO_USAGE, readProcessUsage } from './process-usage.ts'

const MB = 1024 * 1024

let own: OwnProcess<LabProcedures>

beforeEach(() => {
  own = createOwnProcess({
    entry: entryFile('./lab.process.fixture.ts', import.meta.url),
    setup: null,
    env: { GIVEN: 'yes' },
    heapMegabytes: 64,
    offered: {},
    errors: TEXT_ERRORS,
  })
})

afterEach(() => own.end(new Error('The test is over.')))

const isThere = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** What the system calls it: T is stopped. */
const stateOf = (id: number) => /\) (\w)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a process of the server’s own', () => {
  it('has the environment that it is given and nothing else', async () => {
    const names = Object.keys(await own.call('variables', null))
    expect(names).toContain('GIVEN')
    expect(names).not.toContain('PATH')
    expect(names).not.toContain('HOME')
  })

  it('says of each call what came of it, several at once', async () => {
    const bytes = Uint8Array.of(1, 2)
    const [echo, failed, unknown] = await Promise.all([
      own.call('echo', { bytes, map: new Map([[1, undefined]]) }),
      failure(own.call('fail', 'no')),
      failure(own.call('toString' as 'echo', null)),
    ])
    expect(echo).toEqual({ bytes, map: new Map([[1, undefined]]) })
    expect(failed).toMatchObject({ message: 'no' })
    expect(unknown).toMatchObject({ message: 'Nothing is offered under the name toString.' })
  })

  it('is told when nobody waits for a call any more, and goes on', async () => {
    const controller = new AbortController()
    const told: unknown[] = []
    const counting = own.call('count', null, {
      signal: controller.signal,
      onEvent: (event) => {
        told.push(event)
        if (event === 3) controller.abort(new Error('left'))
      },
    })
    expect(await failure(counting)).toMatchObject({ message: 'left' })
    expect(told).toEqual([1, 2, 3])
    expect(await own.call('echo', 'still')).toBe('still')
    expect(told).toEqual([1, 2, 3])
  })

  it.each([
    ['leaves by itself', 'leave', 3, false],
    ['is stopped', 'kill', 'SIGKILL', true],
  ] as const)(
    'that %s in the middle of a call fails what waits, and the next call works',
    async (_, how, given, isStopped) => {
      const first = await own.call('identity', null)
      const waiting = [failure(own.call('count', null)), failure(own.call(how as 'leave', given as number))]
      for (const error of await Promise.all(waiting)) {
        expect(error).toBeInstanceOf(ProcessEnded)
        expect(error).toMatchObject({ isStopped })
      }
      expect(await own.call('identity', null)).not.toBe(first)
    },
  )

  it('is ended with all that it started while it is busy; what waits is told why', async () => {
    const child = await own.call('startChild', null)
    const id = await own.call('identity', null)
    const spinning = failure(own.call('spin', null))
    await own.end(new Error('It took too long.'))
    expect(await spinning).toMatchObject({ message: 'It took too long.' })
    await until(() => !isThere(child) && !isThere(id))
    expect(await own.call('identity', null)).not.toBe(id)
  })

  it('is replaced where it grew past what it may keep, and kept where it did not', async () => {
    const id = await own.call('identity', null)
    await own.call('fill', 100)
    await own.retireAbove(1024 * MB)
    expect(await own.call('identity', null)).toBe(id)
    await own.retireAbove(100 * MB)
    expect(isThere(id)).toBe(false)
    expect(await own.call('identity', null)).not.toBe(id)
  })

  it('is told to give freed memory back to the system', async () => {
    expect(await own.call('variables', null)).toMatchObject({
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    })
  })

  it('ends with a server that is killed, however busy it is', async () => {
    const { url, execArgv } = entryFile('./own-process-parent.fixture.ts', import.meta.url)
    const server = fork(fileURLToPath(url), [], { execArgv: [...execArgv] })
    const id = await new Promise<number>((resolve) =>
      server.once('message', (message) => resolve(Number(message))),
    )
    expect(isThere(id)).toBe(true)
    server.kill('SIGKILL')
    await until(() => !isThere(id))
  })
})

describe('what a process takes', () => {
  it('is the memory of it and of those that it started', async () => {
    await own.call('echo', null)
    const before = (await own.usage()).memoryBytes
    expect(before).toBeGreaterThan(10 * MB)
    // What it took to start may be given back meanwhile.
    await own.call('fill', 200)
    const filled = (await own.usage()).memoryBytes
    expect(filled - before).toBeGreaterThan(100 * MB)
    await own.call('startChild', null)
    await until(async () => (await own.usage()).memoryBytes - filled > 10 * MB)
  })

  it('is the processor time that it had, and no time that passed', async () => {
    const id = await own.call('identity', null)
    // Stopped it has none, however long that lasts.
    process.kill(id, 'SIGSTOP')
    await until(() => stateOf(id) === 'T')
    const idle = (await own.usage()).ownProcessorMs
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await own.usage()).ownProcessorMs).toBe(idle)
    process.kill(id, 'SIGCONT')
    own.call('spin', null).catch(() => {})
    await until(async () => (await own.usage()).ownProcessorMs - idle > 300)
  })

  it('is nothing before it is started, when it is gone, and of what never was', async () => {
    expect(await own.usage()).toEqual(NO_USAGE)
    const id = await own.call('identity', null)
    await own.end(new Error('over'))
    expect(await own.usage()).toEqual(NO_USAGE)
    expect(await readProcessUsage(id)).toEqual(NO_USAGE)
    expect(await readProcessUsage(2 ** 30)).toEqual(NO_USAGE)
  })
})
