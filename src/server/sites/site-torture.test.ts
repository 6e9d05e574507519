/** The process ends at each step of the disk in turn: what was answered stays, and what was not is old or new, never half. */
import { open } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createDurableDisk, type DiskSteps, NODE_STEPS } from '../disk/durable-disk.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import { fileOf, openSiteLab, type SiteLab } from './site-lab.fixture.ts'

const KEY = 'a'.repeat(32)

class Ended extends Error {}

/** Real steps up to one, which is done in part or not at all; from then on there is no process. */
function endingAt(most: number) {
  let taken = 0
  const step = async (run: () => Promise<void>, half?: () => Promise<void>) => {
    taken += 1
    if (taken > most) {
      if (taken === most + 1) await half?.()
      throw new Ended()
    }
    await run()
  }
  const steps: DiskSteps = {
    fill: (path, text) =>
      step(
        () => NODE_STEPS.fill(path, text),
        () => NODE_STEPS.fill(path, text.slice(0, text.length / 2)),
      ),
    rename: (from, to) => step(() => NODE_STEPS.rename(from, to)),
    remove: (path) => step(() => NODE_STEPS.remove(path)),
    syncFolder: (path) => step(() => NODE_STEPS.syncFolder(path)),
  }
  return { disk: createDurableDisk(steps), hasEnded: () => taken > most }
}

const page = (text: string) => ({
  'index.html': `<h1>${text}</h1>`,
  'same.css': 'a { color: red }'.repeat(99),
})

interface State {
  readonly name: string
  /** What visitors read; null where nothing is served. */
  readonly text: string | null
}

interface Step {
  readonly run: (lab: SiteLab) => Promise<Response>
  readonly after: State
}

const current = async (lab: SiteLab, at: number) => (await lab.site(KEY)).deployments.at(at)?.id ?? null

/** Each leads from the state of the one before to its own. Two deployments are kept. */
const STEPS: readonly Step[] = [
  { run: (lab) => lab.publish(KEY, 'one-name', page('first')), after: { name: 'one-name', text: 'first' } },
  { run: (lab) => lab.publish(KEY, null, page('second')), after: { name: 'one-name', text: 'second' } },
  {
    run: async (lab) => lab.send('PUT', `${KEY}/current`, { id: await current(lab, -1) }),
    after: { name: 'one-name', text: 'first' },
  },
  {
    run: (lab) => lab.send('PUT', `${KEY}/settings`, { name: 'two-name' }),
    after: { name: 'two-name', text: 'first' },
  },
  { run: (lab) => lab.publish(KEY, null, page('third')), after: { name: 'two-name', text: 'third' } },
  { run: (lab) => lab.send('PUT', `${KEY}/current`, { id: null }), after: { name: 'two-name', text: null } },
  { run: (lab) => lab.publish(KEY, 'one-name', page('fourth')), after: { name: 'one-name', text: 'fourth' } },
]

async function stateOf(lab: SiteLab): Promise<State | null> {
  const { name } = await lab.site(KEY)
  if (name === null) return null
  const response = await lab.visit(name)
  const css = await lab.visit(name, '/same.css', { 'Accept-Encoding': 'br' })
  expect([name, css.status]).toEqual([name, response.status])
  return {
    name,
    text: response.status === 200 ? (/<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? '') : null,
  }
}

describe('an end at every step', () => {
  it('2.2 leaves the deployment before or the one after, whole, and what was answered', async () => {
    let ends = 0
    for (let most = 0; ; most += 1) {
      const folder = await testFolder()
      try {
        const { disk, hasEnded } = endingAt(most)
        const lab = await openSiteLab({ folder: folder.path, disk, env: { SITES_MAX_DEPLOYMENTS: '2' } })
        let before: State | null = null
        let after: State | null = null
        for (const step of STEPS) {
          before = after
          after = step.after
          const response = await step.run(lab)
          if (hasEnded()) break
          expect(response.status).toBe(200)
        }
        const again = await openSiteLab({ folder: folder.path, env: { SITES_MAX_DEPLOYMENTS: '2' } })
        await again.sites.sweepFiles(true)
        const found = await stateOf(again)
        expect(hasEnded() ? [before, after] : [after]).toContainEqual(found)
        // Every deployment of the list can be served, all its files with it.
        for (const { id } of (await again.site(KEY)).deployments) {
          expect((await again.send('PUT', `${KEY}/current`, { id })).status).toBe(200)
          expect((await stateOf(again))?.text).not.toBeNull()
        }
        expect((await again.publish(KEY, 'last-name', page('last'))).status).toBe(200)
        expect(await stateOf(again)).toEqual({ name: 'last-name', text: 'last' })
        expect(again.reported).toEqual([])
        if (!hasEnded()) break
        ends += 1
      } finally {
        await folder.remove()
      }
    }
    // Two files of three steps for each publishing, one for everything else, and what was dropped.
    expect(ends).toBeGreaterThan(30)
  }, 120_000)

  it('2.2 a record that is torn by something else is said, and hides no other app', async () => {
    const folder = await testFolder()
    try {
      const lab = await openSiteLab({ folder: folder.path })
      await lab.published(KEY, 'torn-app')
      await lab.published('b'.repeat(32), 'whole-app')
      const file = await open(`${folder.path}/records/${KEY}/site.json`, 'r+')
      await file.truncate(20)
      await file.close()
      const again = await openSiteLab({ folder: folder.path })
      expect(again.reported).toHaveLength(1)
      expect((await again.visit('whole-app')).status).toBe(200)
      expect((await again.visit('torn-app')).status).toBe(404)
      await again.sites.sweepFiles(true)
      // Its files wait for whoever mends it.
      const { hash } = fileOf('index.html', '<!doctype html><title>Notes</title><h1>Notes</h1>').entry
      expect(await again.sites.read(KEY, hash, { start: 0, end: 0 })).not.toBeNull()
    } finally {
      await folder.remove()
    }
  })
})
