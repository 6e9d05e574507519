import { afterEach, describe, expect, it } from 'vitest'
import { readProcessUsage } from '../../../work/process-usage.ts'
import { openPackageLab, type PackageLab } from '../testing/package-lab.fixture.ts'

const MB = 1024 * 1024

let lab: PackageLab

afterEach(() => lab.stop())

/** A package with a list of a million such items, which takes much to build, and a sound one after it. */
async function buildHeavy(item: string, limits: { buildProcessorMs?: number; buildMemoryBytes?: number }) {
  lab = await openPackageLab({ limits: { ...limits, concurrentBuilds: 1 } })
  lab.registry.publish('heavy', '1.0.0', {
    files: { 'index.js': `exports.a = [${`${item},`.repeat(MB)}0]` },
  })
  lab.registry.publish('sound', '1.0.0', { files: { 'index.js': 'exports.sound = true' } })
  const failed = await lab.prepare({ specifiers: ['heavy'] }).then(
    ({ problems }) => problems[0],
    (error: Error) => error,
  )
  const ready = await lab.prepare({ specifiers: ['sound'] })
  expect(await lab.run(ready, 'sound')).toMatchObject({ sound: true })
  return failed
}

describe('a build that takes more than one may', () => {
  // Half a minute of work: how much of a second or two a lighter one takes is a matter of the machine.
  it('design §6 of processor time is ended and replaced, and says so', async () => {
    expect(
      await buildHeavy('a => a', { buildProcessorMs: 1_500, buildMemoryBytes: 2048 * MB }),
    ).toMatchObject({
      code: 'too-costly',
      message:
        'heavy was stopped while it was made ready: it took more than 1.5 seconds of processor time. Remove the package that was added last, or use a smaller one.',
    })
  }, 120_000)

  it('design §6 of memory is ended and replaced, and says so', async () => {
    expect(await buildHeavy('[[], []]', { buildMemoryBytes: 250 * MB })).toMatchObject({
      code: 'too-costly',
      message: expect.stringContaining('it took more than 250 MB of memory'),
    })
  }, 120_000)
})

describe('a build process that rests', () => {
  /** Processor time of what this process has started and is still there. */
  const childrenMs = async () => {
    const { processorMs, ownProcessorMs } = await readProcessUsage(process.pid)
    return processorMs - ownProcessorMs
  }

  it('design §6 goes where it grew past a third of what a build may take, and the next build has one anew', async () => {
    const before = await childrenMs()
    // Even what builds the smallest package takes more than a third of this.
    lab = await openPackageLab({ limits: { buildMemoryBytes: 200 * MB, builderKeptMs: 0 } })
    lab.registry.publish('first', '1.0.0', { files: { 'index.js': 'exports.first = 1' } })
    lab.registry.publish('second', '1.0.0', { files: { 'index.js': 'exports.second = 2' } })
    for (const name of ['first', 'second']) {
      expect(await lab.run(await lab.prepare({ specifiers: [name] }), name)).toHaveProperty(name)
      await expect.poll(childrenMs, { timeout: 60_000 }).toBe(before)
    }
  }, 120_000)
})
