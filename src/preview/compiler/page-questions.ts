/** What a page may ask of the compiler: where a place of its code comes from. */
import * as v from 'valibot'
import { MessageBudget } from '../channel/message-budget.ts'
import { frameToWorkerSchema, type WorkerToFrame } from '../channel/module-messages.ts'
import { mapStack } from './map-stack.ts'
import type { ProjectCompiler } from './project-compiler.ts'

/** Answers a page as long as it does not flood: the far end is generated code's own realm. */
export function listenTo(port: MessagePort, compiler: ProjectCompiler): void {
  const budget = new MessageBudget()
  port.onmessage = (event) => {
    const verdict = budget.take(performance.now())
    if (verdict === 'pass') answer(port, event.data, compiler)
    else if (verdict === 'flood') port.close()
  }
}

/** Questions of the frame. Its messages can be forged: what does not parse is dropped. */
function answer(port: MessagePort, data: unknown, compiler: ProjectCompiler): void {
  const question = v.safeParse(frameToWorkerSchema, data)
  if (!question.success) return
  const { requestId, stack } = question.output
  const mapped = mapStack(compiler.context, stack.slice(0, 20_000), (path) => compiler.fileText(path))
  const reply: WorkerToFrame = { type: 'mapped-stack', requestId, stack: mapped.stack, ...mapped.place }
  port.postMessage(reply)
}
