import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryBytes, openSharingLab, type SharingLab } from './shared/sharing-lab.fixture.ts'
import { openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'

const wanted = { dependencies: { kit: '^1.0.0' }, specifiers: ['kit'] }
const isTarball = (path: string) => path.endsWith('.tgz')

let sharing: SharingLab
let labs: PackageLab[]
/** Called when another server's bytes were read. */
let onRead: () => void

beforeEach(() => {
  const held = new Map<string, Buffer>()
  onRead = () => {}
  labs = []
  sharing = openSharingLab(() => {
    const bytes = memoryBytes(held)
    return {
      ...bytes,
      async read(...given) {
        const found = await bytes.read(...given)
        onRead()
        return found
      },
    }
  })
})
afterEach(async () => {
  await Promise.all(labs.map((lab) => lab.stop()))
})

/** A server with a disk of its own, and a registry that has the same as the others'. */
async function server(text = 'export const kit = "flex"'): Promise<PackageLab> {
  const lab = await openPackageLab({ shared: sharing.server() })
  labs.push(lab)
  lab.registry.publish('kit', '1.0.0', {
    manifest: { type: 'module', exports: './index.js' },
    files: { 'index.js': text },
  })
  return lab
}

const bundled = (lab: PackageLab) => lab.steps.filter((step) => step.startsWith('Bundling'))

it('25.6 what one server built another serves from its own disk without building it, and its package as published', async () => {
  const [one, two] = [await server(), await server()]
  const first = await one.prepare(wanted)
  await sharing.settled()
  const tarballs: [path: string, response: ServerResponse][] = []
  let isHeld = true
  two.registry.intercept((path, response) => isHeld && isTarball(path) && tarballs.push([path, response]) > 0)
  onRead = () => {
    isHeld = false
    // It is asked for again, as a registry that broke off is.
    setImmediate(() => {
      for (const [, response] of tarballs) response.destroy()
    })
  }
  const second = await two.prepare(wanted)
  expect(Object.keys((await two.service.publishedSources('/sources/kit@1.0.0/')) ?? {})).toContain('index.js')
  expect(second).toEqual(first)
  expect((await two.run(second, 'kit')).kit).toBe('flex')
  expect([bundled(one), bundled(two)]).toEqual([['Bundling kit…'], []])
  // From now on it needs nobody.
  let reads = 0
  onRead = () => {
    reads += 1
  }
  expect([await two.prepare(wanted), reads]).toEqual([first, 0])
})

it('25.6 a server that waits for another’s build says so, and builds nothing', async () => {
  const [one, two] = [await server(), await server()]
  let send = () => {}
  one.registry.intercept((path, response) => {
    if (!isTarball(path)) return false
    one.registry.intercept(null)
    // Broken off: it is asked for again, and sent.
    send = () => response.destroy()
    return true
  })
  const first = one.prepare(wanted)
  await expect.poll(() => [sharing.turns(), one.registry.asked.some(isTarball)]).toEqual([1, true])
  const second = two.prepare(wanted)
  await expect.poll(() => two.steps).toContain('Waiting: kit is being bundled already…')
  send()
  expect(await second).toEqual(await first)
  expect([bundled(one), bundled(two)]).toEqual([['Bundling kit…'], []])
})

it('25.6 the same version with other content is not taken for it', async () => {
  const [one, two] = [await server(), await server('export const kit = "grid"')]
  await one.prepare(wanted)
  await sharing.settled()
  const other = await two.prepare(wanted)
  expect((await two.run(other, 'kit')).kit).toBe('grid')
  expect(bundled(two)).toEqual(['Bundling kit…'])
})
