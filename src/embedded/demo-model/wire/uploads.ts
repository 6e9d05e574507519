/**
 * Resumable uploads in the form of Google's files service. Keeps nothing: the address of an upload carries what is
 * known of the file, and the model could not look at it anyway.
 */
import { type Context, Hono } from 'hono'

/** `baseUrl`: under which the browser reaches the demo model. */
export function uploads(baseUrl: string): Hono {
  const app = new Hono()
  app.post('/files', (c) => {
    if (c.req.header('X-Goog-Upload-Command') !== 'start') return refuse(c, 'An upload begins with "start".')
    const mimeType = c.req.header('X-Goog-Upload-Header-Content-Type') ?? 'application/octet-stream'
    const size = c.req.header('X-Goog-Upload-Header-Content-Length') ?? '0'
    const query = new URLSearchParams({ mimeType, size })
    return c.json({}, 200, {
      'X-Goog-Upload-URL': `${baseUrl}/upload/v1beta/files/${crypto.randomUUID()}?${query}`,
      'X-Goog-Upload-Status': 'active',
    })
  })
  app.post('/files/:id', async (c) => {
    const length = await lengthOf(c.req.raw.body)
    const { mimeType = '', size = '0' } = c.req.query()
    const end = Number(c.req.header('X-Goog-Upload-Offset') ?? 0) + length
    if (!(c.req.header('X-Goog-Upload-Command') ?? '').includes('finalize')) {
      return c.json({}, 200, { 'X-Goog-Upload-Status': 'active' })
    }
    if (end !== Number(size)) return refuse(c, `The upload ended after ${end} of ${size} bytes.`)
    const name = `files/${c.req.param('id')}`
    const uri = `${baseUrl}/v1beta/${name}`
    return c.json({ file: { name, uri, mimeType, sizeBytes: size, state: 'ACTIVE' } }, 200, {
      'X-Goog-Upload-Status': 'final',
    })
  })
  return app
}

/** Of what was sent; none of it is kept. */
async function lengthOf(body: ReadableStream<Uint8Array> | null): Promise<number> {
  let length = 0
  if (body !== null) for await (const chunk of body) length += chunk.length
  return length
}

function refuse(c: Context, message: string): Response {
  return c.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, 400)
}
