import * as v from 'valibot'
import { type FrameToWorker, type MappedStack, workerToFrameSchema } from '../channel/module-messages.ts'
import { withNatives } from './natives.ts'

/** Milliseconds; an unmapped stack after that is better than none. */
const MAP_TIMEOUT = 1500

/** Asks the compile worker where in the project's sources a stack points. */
export class StackMapper {
  readonly #port: MessagePort
  #requestId = 0

  constructor(port: MessagePort) {
    this.#port = port
  }

  map(stack: string): Promise<MappedStack | null> {
    const requestId = ++this.#requestId
    return new Promise((resolve) => {
      const settle = (mapped: MappedStack | null): void => {
        clearTimeout(timer)
        withNatives(() => this.#port.removeEventListener('message', onMessage))
        resolve(mapped)
      }
      const onMessage = (event: MessageEvent): void => {
        const reply = withNatives(() => v.safeParse(workerToFrameSchema, event.data))
        if (!reply.success || reply.output.type !== 'mapped-stack') return
        if (reply.output.requestId === requestId) settle(reply.output)
      }
      const timer = setTimeout(() => settle(null), MAP_TIMEOUT)
      this.#port.addEventListener('message', onMessage)
      const question: FrameToWorker = { type: 'map-stack', requestId, stack }
      this.#port.postMessage(question)
    })
  }
}
