import { WorkerYardstick } from '../../core/watch/worker-yardstick.ts'
import type { Yardstick } from '../../core/watch/yardstick.ts'
import { pageClock } from './page-clock.ts'

/** For one watch of the workspace: what it watches runs in processes that compete with this one as equals. */
export function pageYardstick(): Yardstick {
  return new WorkerYardstick(
    () => new Worker(new URL('./spin.worker.ts', import.meta.url), { type: 'module' }),
    pageClock,
  )
}
