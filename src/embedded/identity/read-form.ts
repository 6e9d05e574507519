import type { IncomingMessage } from 'node:http'

const MAX_FORM_BYTES = 10_000

/** Null when it is longer than a form can be; the rest of it is not read then. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > MAX_FORM_BYTES) return null
    chunks.push(chunk as Buffer)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
