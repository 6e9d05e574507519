/**
 * The compile worker, on the workspace's origin: parses and transforms, never evaluates. Receives files from the
 * workspace, sends modules straight to the connected pages: the workspace's frame, and tabs.
 */

import wasmUrl from 'oxc-transform/wasm?url'
import * as v from 'valibot'
import { type WorkerToWorkspace, workspaceToWorkerSchema } from '../channel/worker-messages.ts'
import { CompileSession } from './compile-session.ts'
import { loadOxc } from './oxc/load-oxc.ts'
import { WorkQueue } from './work-queue.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

const tell = (message: WorkerToWorkspace) => scope.postMessage(message)

// Messages wait for the compiler in the order in which they came.
const queue = new WorkQueue(tell)
const session = new CompileSession({
  loading: loadOxc(wasmUrl),
  tell,
  enqueue: (work) => queue.add(work),
})
scope.onmessage = ({ data, ports }) =>
  queue.add(() => session.handle(v.parse(workspaceToWorkerSchema, data), ports))
