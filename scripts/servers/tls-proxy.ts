/**
 * The proxy in front of several servers, as far as docs/several-servers.md asks for one: TLS for all names, each request to the
 * server that has the fewest and says that it is ready, on to the next one where a server takes no connection, and what only
 * one server keeps to that one. A request that a server was sent is never sent again: nobody but who asked knows whether that is right.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { TestCertificate } from '../../src/server/doctor/test-certificates.fixture.ts'
import { headersFor, type Listening, listening } from '../../src/server/doctor/test-proxy.fixture.ts'

export interface TlsProxyOptions {
  readonly port: number
  readonly certificate: TestCertificate
  /** Ports of this machine. */
  readonly servers: readonly number[]
  /** Whether a request is for what the first server alone keeps. */
  readonly isOfFirst: (host: string, path: string) => boolean
}

export interface TlsProxy extends Listening {
  /** Resolves when a server says that it is ready, or not, whichever is waited for. */
  untilReady(server: number, isReady: boolean): Promise<void>
}

const LOOK_EVERY_MS = 100
const LOOK_PATIENCE_MS = 3_000
/** Of one connection, not of the next. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding']

interface Target {
  readonly port: number
  readonly agent: http.Agent
  isReady: boolean
  /** Requests that it answers at the moment. */
  open: number
}

export async function startTlsProxy(options: TlsProxyOptions): Promise<TlsProxy> {
  const targets = options.servers.map(
    (port): Target => ({ port, agent: new http.Agent({ keepAlive: true }), isReady: false, open: 0 }),
  )
  let waiting: { readonly target: Target; readonly isReady: boolean; readonly tell: () => void }[] = []

  function note(target: Target, isReady: boolean): void {
    target.isReady = isReady
    const told = waiting.filter((one) => one.target === target && one.isReady === isReady)
    waiting = waiting.filter((one) => !told.includes(one))
    for (const { tell } of told) tell()
  }

  /** Those that are ready, who has least to do first; where none says so, all of them. */
  function inTurn(): readonly Target[] {
    const ready = targets.filter(({ isReady }) => isReady)
    return [...(ready.length > 0 ? ready : targets)].sort((one, other) => one.open - other.open)
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers
    const [first] = targets
    const isOfFirst = options.isOfFirst(host, request.url ?? '/')
    const order = isOfFirst && first !== undefined ? [first] : inTurn()
    passTo(order, request, response, (target) => note(target, false))
  }

  const looking = targets.map((target) =>
    setInterval(() => void isReady(target.port).then((answer) => note(target, answer)), LOOK_EVERY_MS),
  )
  const server = await listening(
    https.createServer({ ...options.certificate, maxHeaderSize: 1024 * 1024 }, pass),
    options.port,
  )
  return {
    port: server.port,
    untilReady(at, isReady) {
      const target = targets[at]
      if (target === undefined || target.isReady === isReady) return Promise.resolve()
      return new Promise((tell) => waiting.push({ target, isReady, tell }))
    },
    async close() {
      for (const timer of looking) clearInterval(timer)
      await server.close()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function passTo(
  [target, ...others]: readonly Target[],
  request: IncomingMessage,
  response: ServerResponse,
  onRefused: (target: Target) => void,
): void {
  if (target === undefined) {
    refuse(response)
    return
  }
  let isSent = false
  target.open += 1
  const onward = http.request({
    ...{ host: '127.0.0.1', port: target.port, agent: target.agent },
    method: request.method,
    path: request.url,
    headers: headersFor(request, { to: target.port, certificate: null }),
  })
  onward.on('socket', (socket) => {
    const send = () => {
      isSent = true
      request.pipe(onward)
    }
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
  onward.on('error', () => {
    if (!isSent) {
      onRefused(target)
      passTo(others, request, response, onRefused)
    } else if (response.headersSent) response.destroy()
    else refuse(response)
  })
  onward.once('close', () => {
    target.open -= 1
  })
  onward.on('response', (answer) => {
    const headers = Object.entries(answer.headers).filter(([name]) => !HOP.includes(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
    answer.pipe(response)
    // What was not whole is not passed on as if it were.
    answer.on('error', () => response.destroy())
  })
  response.on('close', () => {
    if (!response.writableFinished) onward.destroy()
  })
}

function refuse(response: ServerResponse): void {
  response.writeHead(502, { 'Content-Type': 'text/plain' }).end('No server answers.\n')
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = http.get({
      host: '127.0.0.1',
      port,
      path: '/readyz',
      agent: false,
      timeout: LOOK_PATIENCE_MS,
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
  })
}
