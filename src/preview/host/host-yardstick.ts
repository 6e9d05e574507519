import { WorkerYardstick } from '../../core/watch/worker-yardstick.ts'
import type { Yardstick } from '../../core/watch/yardstick.ts'
import { hostClock } from './host-clock.ts'

/**
 * For one watch of this page: its worker runs in the process of what is watched.
 * @param workerUrl of its program, in this origin
 */
export function hostYardstick(workerUrl: string): Yardstick {
  return new WorkerYardstick(() => new Worker(workerUrl, { type: 'module' }), hostClock)
}
