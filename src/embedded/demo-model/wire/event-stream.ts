/**
 * A server-sent event response that makes events only as fast as they are read, and stops when the client leaves.
 * @param onEnd called once nothing more will be sent
 */
export function eventStream(
  events: (stopped: AbortSignal) => AsyncIterator<string | Uint8Array, void>,
  clientSignal: AbortSignal,
  onEnd: () => void = () => {},
): Response {
  const stop = new AbortController()
  const stopped = AbortSignal.any([stop.signal, clientSignal])
  if (stopped.aborted) onEnd()
  else stopped.addEventListener('abort', onEnd, { once: true })
  const iterator = events(stopped)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next().catch((error: unknown) => {
          onEnd()
          throw error
        })
        if (!next.done)
          return controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value)
        onEnd()
        if (!stop.signal.aborted) controller.close()
      },
      cancel() {
        stop.abort()
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
