/** Sees each request begin and end, whichever part answers it. Knows nothing of what is in it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HostKind } from '../http/hosts.ts'
import { routePattern } from './route-pattern.ts'

export interface SeenRequest {
  readonly id: string
  readonly method: string
  readonly route: string
  /** 0 where nothing was answered. */
  readonly status: number
  readonly ms: number
  /** The connection ended before the answer was whole: by whoever asked, or by the server. */
  readonly isCut: boolean
}

export interface ObserveOptions {
  readonly hostKind: (host: string) => HostKind
  /** Milliseconds; only differences count. */
  readonly ticks: () => number
  readonly newId: () => string
  readonly sinks: readonly ((request: SeenRequest) => void)[]
}

/** What is called with each request of a server, before it is answered. The answer says the id (`X-Request-Id`). */
export function observeRequests({ hostKind, ticks, newId, sinks }: ObserveOptions) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const begun = ticks()
    const id = newId()
    outgoing.setHeader('X-Request-Id', id)
    const { method = '', url = '/' } = incoming
    const route = routePattern(hostKind(incoming.headers.host ?? ''), url.split('?', 1)[0] ?? '/')
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : 0
      const seen = { id, method, route, status, ms: ticks() - begun, isCut: !outgoing.writableFinished }
      for (const sink of sinks) sink(seen)
    })
  }
}
