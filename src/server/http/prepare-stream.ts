import type { PrepareEvent, PrepareReady } from '../../core/wire/packages.ts'

/**
 * `PrepareEvent`s as they come, one JSON object a line. When the client goes away, the work goes on for others and
 * for the next time.
 * @param run is told where to send steps, and answers with the last event
 * @param onFailure turns what `run` threw into the last event
 */
export function prepareStream(
  run: (onStep: (step: string) => void) => Promise<PrepareReady>,
  onFailure: (error: unknown) => PrepareReady,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isOpen = true
  return new ReadableStream({
    start(controller) {
      const send = (event: PrepareEvent) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }
      void run((step) => send({ type: 'progress', step }))
        .catch(onFailure)
        .then((ready) => {
          send(ready)
          if (isOpen) controller.close()
          isOpen = false
        })
    },
    cancel() {
      isOpen = false
    },
  })
}
