/** What is done for a request, as it happens: events as they come, one JSON object a line. */
export interface PrepareStream<Last> {
  readonly body: ReadableStream<Uint8Array>
  /** Aborts when the client waits no longer. */
  readonly left: AbortSignal
  /** Sends a sentence of what is being done. */
  step(sentence: string): void
  /** Sends the last event. */
  end(last: Last): void
}

export function createPrepareStream<Last>(): PrepareStream<Last> {
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
  const send = (event: Last | { readonly type: 'progress'; readonly step: string }) =>
    controller?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
  return {
    body,
    left: left.signal,
    step: (step) => send({ type: 'progress', step }),
    end(last) {
      send(last)
      controller?.close()
      controller = null
    },
  }
}
