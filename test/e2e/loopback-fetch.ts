/** `fetch` to a server of this machine whose hosts have names that no resolver has to know. */
import { request } from 'node:http'
import { Readable } from 'node:stream'

/** @param port of the server, whatever a request's address says */
export function loopbackFetch(port: number): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer())
    return new Promise<Response>((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method: asked.method,
          path: url.pathname + url.search,
          headers: {
            ...Object.fromEntries(asked.headers),
            host: url.host,
            ...(body !== null && { 'content-length': body.length }),
          },
        },
        (answer) => {
          const { statusCode = 500, headers } = answer
          const hasNone = [204, 205, 304].includes(statusCode)
          if (hasNone) answer.resume()
          resolve(
            new Response(hasNone ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
              status: statusCode,
              headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
            }),
          )
        },
      )
      call.once('error', reject)
      call.end(body ?? undefined)
    })
  }
}
