/** The pages that show the project, each with what it was sent: the workspace's frame, and tabs. */
import * as v from 'valibot'
import { MessageBudget } from '../channel/message-budget.ts'
import { frameToWorkerSchema, type MappedStack, type WorkerToFrame } from '../channel/module-messages.ts'
import { FrameSession } from './frame-session.ts'
import { mapStack } from './map-stack.ts'
import type { ProjectCompiler } from './project-compiler.ts'
import type { ProjectGraph } from './project-graph.ts'

interface ConnectedPage {
  readonly port: MessagePort
  readonly session: FrameSession
}

export class ConnectedPages {
  readonly #pages = new Map<number, ConnectedPage>()

  get isEmpty(): boolean {
    return this.#pages.size === 0
  }

  connect(page: number, port: MessagePort): void {
    this.disconnect(page)
    this.#pages.set(page, { port, session: new FrameSession() })
  }

  disconnect(page: number): void {
    this.#pages.get(page)?.port.close()
    this.#pages.delete(page)
  }

  disconnectAll(): void {
    for (const page of [...this.#pages.keys()]) this.disconnect(page)
  }

  send(graph: ProjectGraph): void {
    for (const { port, session } of this.#pages.values()) {
      const update = session.next(graph)
      if (update === null) continue
      const files = update.publicFiles.map((file) => file.bytes.buffer)
      post(port, update, files)
    }
  }
}

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
  const reply: MappedStack = { type: 'mapped-stack', requestId, stack: mapped.stack, ...mapped.place }
  post(port, reply, [])
}

function post(port: MessagePort, message: WorkerToFrame, transfer: Transferable[]): void {
  port.postMessage(message, transfer)
}
