/**
 * Files one after the other, each opened when the last one was taken. Where one cannot be read any more the answer is cut off,
 * which no reader takes for its end.
 */
export function streamFiles<Item>(
  files: readonly Item[],
  read: (file: Item) => Promise<ReadableStream<Uint8Array>>,
  reportError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const chunks = chunksOf(files, read)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done === true) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          reportError(error)
          controller.error(error)
        }
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

async function* chunksOf<Item>(
  files: readonly Item[],
  read: (file: Item) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array, void> {
  for (const file of files) {
    const reader = (await read(file)).getReader()
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    } finally {
      reader.cancel().catch(() => {})
    }
  }
}
