/** `fetch` as a browser has it behind a proxy of this machine: every name leads to it, and its certificate must be good for that name. */

import type { IncomingMessage } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import { Readable } from 'node:stream'

export type TlsFetch = (address: string, init?: RequestInit) => Promise<Response>

/** Statuses whose answers have no body. */
const BODILESS = [204, 304]

/** @param ca the authority that is believed, as PEM; @param port the proxy's */
export function createTlsFetch(port: number, ca: string): { readonly fetch: TlsFetch; close(): void } {
  const agent = new Agent({ keepAlive: true, ca })
  return {
    close: () => agent.destroy(),
    async fetch(address, init = {}) {
      const { host, hostname, pathname, search } = new URL(address)
      const carrier = new Response(init.body ?? null)
      const headers = new Headers(init.headers)
      const type = carrier.headers.get('Content-Type')
      if (type !== null && !headers.has('Content-Type')) headers.set('Content-Type', type)
      const body = Buffer.from(await carrier.arrayBuffer())
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = requestSecure({
          ...{ host: '127.0.0.1', port, servername: hostname, agent },
          method: init.method ?? 'GET',
          path: `${pathname}${search}`,
          headers: {
            ...Object.fromEntries(headers),
            host,
            ...(init.body != null && { 'content-length': body.length }),
          },
          ...(init.signal && { signal: init.signal }),
        })
        asked.on('response', resolve)
        asked.on('error', reject)
        asked.end(body)
      })
      const { statusCode: status = 500, rawHeaders } = answer
      const given = new Headers()
      for (let at = 0; at < rawHeaders.length; at += 2)
        given.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
      if (BODILESS.includes(status)) answer.resume()
      const stream = BODILESS.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream)
      return new Response(stream, { status, headers: given })
    },
  }
}
