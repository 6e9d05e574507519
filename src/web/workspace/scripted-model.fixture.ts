import { MAX_CONTINUATIONS } from '../../core/agent/attempts.ts'
import type { ChatModel, ChatRequest, ModelEvent } from '../../core/model/chat-model.ts'

/** A model that says what the test tells it to, when the test says so. */
export function scriptedModel() {
  let latest: ChatRequest | null = null
  let signal: AbortSignal | null = null
  let push: (step: ModelEvent | Error | null) => void = () => undefined
  const chatModel: ChatModel = {
    async *stream(request, abort) {
      latest = request
      signal = abort
      const steps: (ModelEvent | Error | null)[] = []
      let wake: () => void = () => undefined
      push = (step) => {
        steps.push(step)
        wake()
      }
      abort.addEventListener('abort', () => push(new Error('aborted')), { once: true })
      for (;;) {
        const step = steps.shift()
        if (step === undefined) await new Promise<void>((resolve) => (wake = resolve))
        else if (step === null) return
        else if (step instanceof Error) throw step
        else yield step
      }
    },
  }
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  return {
    chatModel,
    settled,
    async say(text: string) {
      await settled()
      push({ type: 'text', text })
      await settled()
    },
    /** Says a whole answer and ends it. */
    async answer(text: string) {
      await settled()
      push({ type: 'text', text })
      push({ type: 'finish', reason: 'complete' })
      push(null)
      await settled()
    },
    /** Loses the connection of this request; the next one may be answered. */
    async breakOff() {
      await settled()
      push(new TypeError('network error'))
      await settled()
    },
    /** Fails the request, and every one that tries to go on with its answer. */
    async fail(error: Error) {
      for (let request = 0; request <= MAX_CONTINUATIONS; request += 1) {
        await settled()
        push(error)
      }
      await settled()
    },
    request(): ChatRequest {
      if (latest === null) throw new Error('The model was not asked.')
      return latest
    },
    isAborted: () => signal?.aborted === true,
  }
}
