/**
 * The process ends at each step of the disk, and before and after the database decides: the app that is served and its
 * database are both of before or both of after.
 */
import { describe, expect, it } from 'vitest'
import type { LiveChange } from '../../core/wire/live-database.ts'
import { createDurableDisk, NODE_STEPS } from '../disk/durable-disk.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import type { SiteDatabases } from './site-databases.ts'
import { openSiteLab, type SiteLab } from './site-lab.fixture.ts'

const KEY = 'a'.repeat(32)

class Ended extends Error {}

/** Counts steps of whatever is written: from one of them on there is no process. */
function endingAt(most: number) {
  /** Of each step whether it is the database's decision. */
  const taken: boolean[] = []
  const step = async (run: () => Promise<void>, isDecision = false, isDoneAtTheEnd = false) => {
    taken.push(isDecision)
    if (taken.length === most + 1 && isDoneAtTheEnd) await run()
    if (taken.length > most) throw new Ended()
    await run()
  }
  return { step, taken, hasEnded: () => taken.length > most }
}

/** Migrations that it has; they outlive the process. */
function databaseOf(
  applied: Set<string>,
  { step }: Pick<ReturnType<typeof endingAt>, 'step'>,
  isDoneAtTheEnd = false,
): SiteDatabases {
  return {
    stateOf: () => Promise.reject(new Error('Nobody asks.')),
    hasApplied: async (_, migrations) => migrations.every((name) => applied.has(name)),
    async migrate(_, __, { files }, beforeCommit) {
      const migrations = files.migrations.map(({ name }) => name).filter((name) => !applied.has(name))
      if (migrations.length === 0) return
      await step(async () => {})
      await beforeCommit({ migrations, losses: [], breaks: [`${migrations} took something`] })
      const decide = async () => migrations.forEach((name) => void applied.add(name))
      await step(decide, true, isDoneAtTheEnd)
    },
  }
}

const changeTo = (...names: string[]): LiveChange => ({
  files: { migrations: names.map((name) => ({ name, sql: '' })), seed: null },
  withSamples: false,
  agreed: [],
  typed: '',
})
const page = (text: string) => ({ 'index.html': `<h1>${text}</h1>` })
const STEPS = [
  (lab: SiteLab) => lab.publish(KEY, 'one-name', page('1'), { database: changeTo('1_a.sql') }),
  (lab: SiteLab) => lab.publish(KEY, null, page('2'), { database: changeTo('1_a.sql', '2_b.sql') }),
  (lab: SiteLab) =>
    lab.publish(KEY, 'two-name', page('3'), { database: changeTo('1_a.sql', '2_b.sql', '3_c.sql') }),
]

async function served(lab: SiteLab): Promise<string | null> {
  const { name, current } = await lab.site(KEY)
  if (name === null || current === null) return null
  return /<h1>(.*)<\/h1>/.exec(await (await lab.visit(name)).text())?.[1] ?? ''
}

/** @returns what was done until then */
async function endAt(most: number, isDoneAtTheEnd: boolean): Promise<readonly boolean[]> {
  const folder = await testFolder()
  try {
    const applied = new Set<string>()
    const ending = endingAt(most)
    const { step } = ending
    const disk = createDurableDisk({
      fill: (path, text) => step(() => NODE_STEPS.fill(path, text)),
      rename: (from, to) => step(() => NODE_STEPS.rename(from, to)),
      remove: (path) => step(() => NODE_STEPS.remove(path)),
      syncFolder: (path) => step(() => NODE_STEPS.syncFolder(path)),
    })
    const live = databaseOf(applied, ending, isDoneAtTheEnd)
    const lab = await openSiteLab({ folder: folder.path, disk, live })
    for (const publish of STEPS) {
      const response = await publish(lab)
      if (ending.hasEnded()) break
      expect(response.status).toBe(200)
    }
    const again = await openSiteLab({
      folder: folder.path,
      live: databaseOf(applied, { step: (run) => run() }),
    })
    await again.sites.sweepFiles(true)
    expect(await served(again)).toBe(applied.size === 0 ? null : String(applied.size))
    // What the newest took from the older ones is known, too.
    const { deployments } = await again.site(KEY)
    expect(deployments.map(({ blocked }) => blocked === null)).toEqual(deployments.map((_, at) => at === 0))
    const all = changeTo('1_a.sql', '2_b.sql', '3_c.sql', '4_d.sql')
    expect((await again.publish(KEY, 'last-name', page('4'), { database: all })).status).toBe(200)
    expect(await served(again)).toBe('4')
    expect(again.reported).toEqual([])
    return ending.taken
  } finally {
    await folder.remove()
  }
}

describe('an end at every step of the disk, and on both sides of what the database decides', () => {
  it('2.1 leaves app and database of one age, and the next publishing works', async () => {
    const all = await endAt(Number.POSITIVE_INFINITY, false)
    // Of each publishing three for the manifest, the record before and the record after, and two of the database.
    expect(all).toHaveLength(33)
    for (const [at, isDecision] of all.entries()) {
      await endAt(at, false)
      if (isDecision) await endAt(at, true)
    }
  }, 120_000)
})

describe('a disk that refuses while a database changes', () => {
  it('2.1 the deployment follows as soon as it can, since the database has it', async () => {
    const folder = await testFolder()
    try {
      const applied = new Set<string>()
      let fails = false
      const disk = createDurableDisk({
        ...NODE_STEPS,
        rename: (from, to) => (fails ? Promise.reject(new Error('No room.')) : NODE_STEPS.rename(from, to)),
      })
      const live = databaseOf(applied, { step: (run) => run() })
      const refusing: SiteDatabases = {
        ...live,
        async migrate(...given) {
          await live.migrate(...given)
          fails = true
        },
      }
      const lab = await openSiteLab({ folder: folder.path, disk, live: refusing })
      const publish = STEPS[0]
      if (publish === undefined) throw new Error('There is a first step.')
      expect((await publish(lab)).status).toBe(500)
      expect(await served(lab)).toBeNull()
      fails = false
      await lab.sites.sweepFiles(false)
      expect(await served(lab)).toBe('1')
    } finally {
      await folder.remove()
    }
  })
})
