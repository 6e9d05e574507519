import type { PrepareEvent, PrepareReady } from '../../core/wire/packages.ts'

/** `PrepareEvent`s as they come, one JSON object a line. */
export interface PrepareStream {
  readonly body: ReadableStream<Uint8Array>
  /** Aborts when the client waits no longer. */
  readonly left: AbortSignal
  /** Sends a sentence of what is being done. */
  step(sentence: string): void
  /** Sends the last event. */
  end(ready: PrepareReady): void
}

export function createPrepareStream(): PrepareStream {
  const encoder = new TextEncoder()
  const left = new AbortController()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel() {
      controller = null
      left.abort()
    },
  })
  const send = (event: PrepareEvent) => controller?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
  return {
    body,
    left: left.signal,
    step: (step) => send({ type: 'progress', step }),
    end(ready) {
      send(ready)
      controller?.close()
      controller = null
    },
  }
}
