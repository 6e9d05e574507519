/**
 * @param done when the last byte was read, none can be read, or nobody wants more
 * @param bytes that were announced: a body that ends before them breaks, and its connection with it, since whoever reads
 * would take the next answer for the rest of this one
 */
export function endsWith(
  body: ReadableStream<Uint8Array>,
  done: () => void,
  signal: AbortSignal,
  bytes = 0,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let left = bytes
  const leave = () => {
    done()
    reader.cancel().catch(() => {})
  }
  signal.addEventListener('abort', leave, { once: true })
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch((error: unknown) => {
        done()
        throw error
      })
      if (next.done) {
        done()
        if (left > 0) controller.error(new Error('The body is shorter than was said.'))
        else controller.close()
      } else {
        left -= next.value.length
        controller.enqueue(next.value)
      }
    },
    cancel: leave,
  })
}
