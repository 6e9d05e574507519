/** The bucket for files of published apps and shares, where there is one. */
import { bucketProblem } from '../../blobs/open-bucket.ts'
import type { Check, Subject } from '../findings/check.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'
import { type Ask, lookInto } from '../world/postgres.ts'

/** Milliseconds. */
const LIMITS = { timeoutMs: 8_000, tries: 2, firstWaitMs: 200 }

export function bucketCheck({
  config: { blobs, databaseUrl },
  dataFolder,
  world: { timers },
}: Subject): Check {
  return {
    area: 'Bucket',
    title: 'the bucket for files',
    reads: ['BLOBS_URL', 'DATABASE_URL', 'DATA_DIR'],
    async examine() {
      if (blobs === null) return []
      const wait = (milliseconds: number) =>
        new Promise<void>((done) => {
          timers.setTimeout(done, milliseconds)
        })
      const looked = databaseUrl === null ? null : await lookInto(databaseUrl, timers, nameOfRecords)
      // The check of the database says why it does not answer.
      if (looked?.type === 'refused') return null
      const database = looked?.value ?? null
      const problem = await bucketProblem(blobs, { dataFolder, database, wait, limits: LIMITS })
      return problem === null ? [] : [sentenceFinding('bucket', problem)]
    },
  }
}

/** What the records' database is called by a bucket; null where no server has started on it. */
async function nameOfRecords(ask: Ask): Promise<string | null> {
  const [there] = await ask<{ isThere: boolean }>(
    `select to_regclass('records.identity') is not null as "isThere"`,
  )
  if (there?.isThere !== true) return null
  const [found] = await ask<{ name: string }>('select name from records.identity')
  return found?.name ?? null
}
