/** The bucket for files of published apps and shares, where there is one. */
import { bucketProblem } from '../../blobs/open-bucket.ts'
import type { Check, Subject } from '../findings/check.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'

/** Milliseconds. */
const LIMITS = { timeoutMs: 8_000, tries: 2, firstWaitMs: 200 }

export function bucketCheck({ config: { blobs }, dataFolder, world: { timers } }: Subject): Check {
  return {
    area: 'Bucket',
    title: 'the bucket for files',
    reads: ['BLOBS_URL', 'DATA_DIR'],
    async examine() {
      if (blobs === null) return []
      const wait = (milliseconds: number) =>
        new Promise<void>((done) => {
          timers.setTimeout(done, milliseconds)
        })
      const problem = await bucketProblem(blobs, { dataFolder, wait, limits: LIMITS })
      return problem === null ? [] : [sentenceFinding('bucket', problem)]
    },
  }
}
