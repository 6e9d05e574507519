import { afterEach, describe, expect, it } from 'vitest'
import { openPackageLab, type PackageLab } from '../testing/package-lab.fixture.ts'

const MB = 1024 * 1024

let lab: PackageLab

afterEach(() => lab.stop())

/** A package that takes much to build, and a sound one after it. */
async function buildHeavy(limits: { buildProcessorMs?: number; buildMemoryBytes?: number }) {
  lab = await openPackageLab({ limits: { ...limits, concurrentBuilds: 1 } })
  lab.registry.publish('heavy', '1.0.0', {
    files: { 'index.js': `exports.a = [${'[],'.repeat(3.5 * MB)}[]]` },
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
  it('design §6 of processor time is ended and replaced, and says so', async () => {
    // A fast machine builds it in less than three seconds.
    expect(await buildHeavy({ buildProcessorMs: 1_500, buildMemoryBytes: 2048 * MB })).toMatchObject({
      code: 'too-costly',
      message:
        'heavy was stopped while it was made ready: it took more than 1.5 seconds of processor time. Remove the package that was added last, or use a smaller one.',
    })
  }, 120_000)

  it('design §6 of memory is ended and replaced, and says so', async () => {
    expect(await buildHeavy({ buildMemoryBytes: 250 * MB })).toMatchObject({
      code: 'too-costly',
      message: expect.stringContaining('it took more than 250 MB of memory'),
    })
  }, 120_000)
})
