/** The code of a thread that makes answers: one request after another. */
import { threadId, workerData } from 'node:worker_threads'
import type { Template } from '../../core/templates/template.ts'
import { answerTask, type DemoAnswer, type DemoTask } from './answer-task.ts'

export interface ThreadJob {
  readonly task: DemoTask
  /** One integer, 0 until the work begins: what the limits count from. */
  readonly begun: Int32Array
}

/** Given once, when the thread starts. */
const { templates } = workerData as { readonly templates: readonly Template[] }

export function answer({ task, begun }: ThreadJob): DemoAnswer {
  Atomics.store(begun, 0, threadId)
  return answerTask(task, templates)
}
