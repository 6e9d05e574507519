import { type ElementReply, type ElementTaskRequest, elementReplySchema } from './element-messages.ts'
import { type AskedWorker, startAskedWorker } from './start-typescript-worker.ts'

export type ElementEditorWorker = AskedWorker<ElementTaskRequest, ElementReply>

/** For edits in place. It is not the worker that checks the project, which an edit would have to wait for. */
export function startElementEditor(): ElementEditorWorker {
  return startAskedWorker(elementReplySchema)
}
