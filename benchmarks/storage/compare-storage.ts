/** The same figures of this checkout and of another one, by turns; each server has a database of its own. */
import { type Lathe, startLathe } from '../../test/e2e/harness.ts'
import { type Postgres, startPostgres } from '../../test/e2e/postgres.ts'
import { ratioLine, takeTurns } from '../beside/beside-reference.ts'
import { measureCrowd, measureProjects } from './measure-storage.ts'

export interface StoragePlan {
  readonly rounds: number
  /** In all rounds together. */
  readonly edits: number
  readonly loads: number
}

export async function compareStorage(reference: string, plan: StoragePlan): Promise<void> {
  for (const storage of ['libSQL', 'PostgreSQL'] as const) {
    const databases: Postgres[] = []
    const sides: Lathe[] = []
    try {
      for (const root of [undefined, reference]) {
        if (storage === 'PostgreSQL') databases.push(await startPostgres())
        const url = databases.at(-1)?.url
        sides.push(await startLathe(url === undefined ? {} : { DATABASE_URL: url }, root))
      }
      await compare(storage, sides, plan)
    } finally {
      for (const side of sides) await side.stop()
      for (const database of databases) await database.stop()
    }
  }
}

async function compare(storage: string, sides: readonly Lathe[], plan: StoragePlan): Promise<void> {
  const { rounds } = plan
  const [edits, loads] = [Math.ceil(plan.edits / rounds), Math.ceil(plan.loads / rounds)]
  const figures = new Map<string, Map<Lathe, number[]>>()
  const note = (title: string, side: Lathe, values: readonly number[]) => {
    const of = figures.get(title) ?? new Map(sides.map((one): [Lathe, number[]] => [one, []]))
    of.get(side)?.push(...values)
    figures.set(title, of)
  }
  await takeTurns(sides, rounds, async (side, round) => {
    for (const times of await measureProjects(side, { person: `Bench ${round}`, edits, loads })) {
      note(`${storage}, ms to save, ${times.files} files`, side, times.saves)
      note(`${storage}, ms to load, ${times.files} files`, side, times.loads)
      note(`${storage}, bytes of an edit, ${times.files} files`, side, times.bytes)
    }
    const { saves, errors } = await measureCrowd(side, `Person ${round}`)
    note(`${storage}, ms to save, many at once`, side, saves)
    if (errors > 0) throw new Error(`${errors} saves of many at once were refused.`)
  })
  for (const [title, of] of figures) {
    const [own = [], other = []] = [...of.values()]
    console.log(ratioLine(title, own, other))
  }
}
