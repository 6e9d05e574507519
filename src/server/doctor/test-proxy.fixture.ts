/** A proxy on this machine that does all that one should, but for what a test breaks. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { TestCertificate } from './test-certificates.fixture.ts'

export interface ProxyFaults {
  /** How X-Forwarded-For goes on; `append` is right. */
  readonly forwarded?: 'append' | 'drop' | 'pass'
  readonly dropsHost?: boolean
  readonly dropsUpgrade?: boolean
  /** Bytes of a body above which it answers 413. */
  readonly bodyLimit?: number
  /** Bytes of headers above which it answers 431. */
  readonly headerLimit?: number
  /** Whether an answer is sent when it has come whole. */
  readonly holds?: boolean
  readonly packsAgain?: boolean
  /** Whether it shows a certificate to nobody. */
  readonly hasNoCertificate?: boolean
}

export interface ProxyOptions extends ProxyFaults {
  /** Port of this machine that it passes requests on to. */
  readonly to: number
  /** Null for plain http. */
  readonly certificate: TestCertificate | null
}

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

export async function startProxy(options: ProxyOptions): Promise<Listening> {
  const { certificate, to, hasNoCertificate = false, dropsUpgrade = false } = options
  const pass = (request: IncomingMessage, response: ServerResponse) => passOn(request, response, options)
  const limits = { maxHeaderSize: options.headerLimit ?? 1024 * 1024 }
  const shown = hasNoCertificate ? {} : certificate
  const server =
    certificate === null ? http.createServer(limits, pass) : https.createServer({ ...shown, ...limits }, pass)
  if (!dropsUpgrade)
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const onward = connect(to, '127.0.0.1', () => {
        const lines = [`${request.method} ${request.url} HTTP/1.1`]
        for (let at = 0; at < request.rawHeaders.length; at += 2)
          lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
        onward.write(`${lines.join('\r\n')}\r\n\r\n`)
        onward.write(head)
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
    })
  return listening(server)
}

/** @param port any one that is free unless given */
export async function listening(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) (server as http.Server).closeAllConnections()
      }),
  }
}

/** One at which nobody listens. */
export async function closedPort(): Promise<number> {
  const held = await listening(http.createServer())
  await held.close()
  return held.port
}

function passOn(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const { to, bodyLimit = Number.POSITIVE_INFINITY, holds = false, packsAgain = false } = options
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
    response.writeHead(413, { Connection: 'close' }).end()
    return
  }
  const onward = http.request({
    host: '127.0.0.1',
    port: to,
    method: request.method,
    path: request.url,
    headers: headersFor(request, options),
    agent: false,
  })
  request.pipe(onward)
  onward.on('error', () => response.writeHead(502).end())
  onward.on('response', (answer) => {
    const { statusCode = 500, headers } = answer
    const isPacked = packsAgain && headers['content-encoding'] !== undefined
    if (!holds && !isPacked) {
      response.writeHead(statusCode, headers)
      answer.pipe(response)
      return
    }
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.on('end', () => {
      const body = isPacked ? gzipSync(Buffer.concat(pieces)) : Buffer.concat(pieces)
      const { 'transfer-encoding': _, 'content-length': __, ...rest } = headers
      response.writeHead(statusCode, { ...rest, 'Content-Length': body.length }).end(body)
    })
  })
}

/** What goes on of a request, with whom it was asked by. */
export function headersFor(
  request: IncomingMessage,
  { to, forwarded = 'append', dropsHost = false }: ProxyOptions,
): http.OutgoingHttpHeaders {
  // Of the connection with whoever asks, not of the next one.
  const { 'x-forwarded-for': before, connection: _, upgrade: __, ...headers } = request.headers
  const sees = request.socket.remoteAddress ?? ''
  const said = forwarded === 'append' ? [before, sees].filter(Boolean).join(', ') : before
  return {
    ...headers,
    ...(forwarded !== 'drop' && said !== undefined && { 'X-Forwarded-For': said }),
    ...(dropsHost && { host: `127.0.0.1:${to}` }),
  }
}
