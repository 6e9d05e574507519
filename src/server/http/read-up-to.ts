/** All bytes of a body; null for one that has more than it may, of which no more is read. */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | null> {
  const reader = body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      reader.cancel().catch(() => {})
      return null
    }
    chunks.push(next.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
