import type { PrepareEvent, PrepareReady } from '../../core/wire/packages.ts'

/**
 * `PrepareEvent`s as they come, one JSON object a line.
 * @param run is told where to send steps and when the client has left, and answers with the last event
 * @param onFailure turns what `run` threw into the last event
 */
export function prepareStream(
  run: (onStep: (step: string) => void, signal: AbortSignal) => Promise<PrepareReady>,
  onFailure: (error: unknown) => PrepareReady,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = new AbortController()
  let isOpen = true
  return new ReadableStream({
    start(controller) {
      const send = (event: PrepareEvent) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }
      void run((step) => send({ type: 'progress', step }), left.signal)
        .catch(onFailure)
        .then((ready) => {
          send(ready)
          if (isOpen) controller.close()
          isOpen = false
        })
    },
    cancel() {
      isOpen = false
      left.abort()
    },
  })
}
