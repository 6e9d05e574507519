/** Opening the port and closing it again, and what one connection may take. Knows nothing of what is served. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { ConfigError } from './config/config.ts'
import { answerUnreadable } from './http/answer-unreadable.ts'

export interface ListenOptions {
  /** @param env what the adapter knows of the connection */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly host: string
  readonly port: number
  readonly limits?: ConnectionLimits
  /** Told of each request before it is answered. */
  readonly onRequest?: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Whether an address is a proxy that speaks for many: its connections are counted with all, not as one client's. */
  readonly isProxy?: (address: string) => boolean
}

export interface ConnectionLimits {
  /** Bytes of a request's line and headers. */
  readonly headerBytes: number
  /** Characters of a request's path and query. Every route looks at it. */
  readonly targetLength: number
  /** Milliseconds until a request's headers are there. */
  readonly headersMs: number
  /** Milliseconds until a request's body is there. Answers, streams among them, may take any time. */
  readonly requestMs: number
  /** Milliseconds that a connection stays open for the next request. */
  readonly keepAliveMs: number
  /** Milliseconds in which nothing is sent or taken in either direction, until a connection is cut. */
  readonly idleMs: number
  /** Bytes of one message of a WebSocket. */
  readonly messageBytes: number
  readonly connections: number
  readonly connectionsPerAddress: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  // A browser keeps 180 cookies of 4 KB for a site, and every app on a preview host may set them for all of them:
  // whatever they set, the request is read. The rest is room for all other headers.
  headerBytes: 768 * 1024,
  targetLength: 16 * 1024,
  headersMs: 30_000,
  // The largest save in one request is 40 MB: 1.1 Mbit/s.
  requestMs: 300_000,
  // Longer than proxies keep theirs (60 s), so that none sends a request into a connection that is being closed.
  keepAliveMs: 65_000,
  // Longer than the longest silence of an answer that is being streamed (MODEL_IDLE_TIMEOUT_MS).
  idleMs: 600_000,
  // What an app may say on a channel, and some for its names.
  messageBytes: 256 * 1024 + 4_096,
  connections: 8_192,
  // Fifty people behind one address, each with six connections to three hosts.
  connectionsPerAddress: 1_024,
}

export interface Listening {
  /** The port that was opened; of use where any was asked for. */
  readonly port: number
  /** From now on each answer ends its connection, so that a proxy which keeps some makes new ones elsewhere. */
  leave(): void
  /** Takes no new connection, lets answers in progress finish for at most `drainMs`, then cuts them. */
  stop(drainMs: number): Promise<void>
}

/** Resolves when connections are taken; throws ConfigError when the port cannot be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { fetch, host, port, limits = CONNECTION_LIMITS, isProxy = () => false, onRequest } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    // Unpacking costs more than it saves.
    perMessageDeflate: false,
  })
  const server = createAdaptorServer({
    // Its types differ in what may be undefined.
    websocket: { server: sockets as unknown as WebSocketServerLike },
    fetch(request, env) {
      const { url = '' } = (env as { incoming: IncomingMessage }).incoming
      return url.length > limits.targetLength ? addressTooLong() : fetch(request, env)
    },
    hostname: host,
    serverOptions: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      // How often requests are looked at that take too long.
      connectionsCheckingInterval: Math.min(limits.headersMs / 2, 15_000),
    },
  }) as Server
  server.setTimeout(limits.idleMs)
  refuseOtherUpgrades(server)
  server.maxConnections = limits.connections
  countByAddress(server, limits.connectionsPerAddress, isProxy)
  answerUnreadable(server)
  let isLeaving = false
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isLeaving) outgoing.shouldKeepAlive = false
    onRequest?.(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    leave() {
      isLeaving = true
    },
    stop: (drainMs) =>
      new Promise((resolve) => {
        isLeaving = true
        for (const socket of sockets.clients) socket.close(GOING_AWAY)
        const cut = setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate()
          server.closeAllConnections()
        }, drainMs)
        // Of those whose answers are under way: each ends with its answer, not when it is idle for long.
        const ending = setInterval(() => server.closeIdleConnections(), ENDING_EVERY_MS)
        server.close(() => {
          clearTimeout(cut)
          clearInterval(ending)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

const ENDING_EVERY_MS = 50
/** Of a WebSocket whose server ends. */
const GOING_AWAY = 1001

/** Node hands over whatever wants another protocol, and nobody else would answer it. */
function refuseOtherUpgrades(server: Server): void {
  const [upgrade] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      upgrade?.call(server, request, socket, head)
      return
    }
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}

function addressTooLong(): Response {
  return new Response('The address is too long. Go back and try a shorter one.\n', { status: 414 })
}

/** Keeps one address from holding every connection that the server has. */
function countByAddress(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is in use by another program: stop that program or set PORT to a free port, for example ${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be opened by this user: set PORT to a port above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(
      `HOST is ${host}, which is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
