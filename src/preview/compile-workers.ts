/**
 * Compile workers outlive previews. One that was started holds the loaded compiler and the modules that it compiled, so
 * the next preview of the page, of the same project or another, begins where the last one ended.
 */
import type { WorkspaceToWorker } from './channel/worker-messages.ts'

let spare: Worker | null = null

export function acquireCompileWorker(): Worker {
  const worker =
    spare ?? new Worker(new URL('./compiler/compile.worker.ts', import.meta.url), { type: 'module' })
  spare = null
  return worker
}

/** Keeps one worker that works; ends every other. */
export function releaseCompileWorker(worker: Worker, isBroken: boolean): void {
  if (isBroken || spare !== null) {
    worker.terminate()
    return
  }
  const message: WorkspaceToWorker = { type: 'stop' }
  worker.postMessage(message)
  spare = worker
}
