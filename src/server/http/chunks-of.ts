/** The bytes of a body as they come, none where there is none. Who stops early ends the body. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader()
  if (reader === undefined) return
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.cancel().catch(() => {})
  }
}
