import { beat } from '../../../core/watch/beats.ts'

/** Milliseconds between two beats while there is nothing to do but wait. */
const WAITING_BEAT = 500
/** Turns of the worker's own that it waits for something to be fetched: three quarters of a minute, where it has them all. */
const MAX_TURNS = 90

/** What comes of `fetching`; rejects when it has not come in all the time that there is. Meanwhile the worker is alive. */
export async function whileFetching<T>(fetching: Promise<T>): Promise<T> {
  let turns = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      turns += 1
      beat()
      if (turns >= MAX_TURNS) reject(new Error('It did not come in time.'))
    }, WAITING_BEAT)
  })
  try {
    return await Promise.race([fetching, late])
  } finally {
    clearInterval(timer)
    beat()
  }
}
