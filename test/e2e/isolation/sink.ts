/** A server on loopback that hostile apps send to: it answers everyone, and remembers who came. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Sink {
  readonly origin: string
  /** Paths with their queries, in the order of the requests. */
  hits(): readonly string[]
  stop(): Promise<void>
}

export async function startSink(): Promise<Sink> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') hits.push(request.url ?? '')
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/html; charset=utf-8',
    })
    response.end('<!doctype html><title>Sink</title><h1>Elsewhere</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => [...hits],
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
