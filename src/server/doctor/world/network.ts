/** Names and connections, as a browser on this machine would have them. Knows nothing of Lathe. */
import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { WebSocket } from 'ws'
import type { Timers } from '../../../core/time/clock.ts'
import { limited } from './limited.ts'

export interface NetworkOptions {
  readonly timers: Timers
  /** Addresses of a name; fails with Node's codes. The system's own way unless given. */
  readonly lookUp?: (name: string) => Promise<readonly string[]>
  /** Certificates in PEM that are trusted beside Node's own. */
  readonly authorities?: readonly string[]
  /** Milliseconds for each step. */
  readonly limitMs?: number
}

export interface Outgoing {
  readonly url: URL
  /** Where to, whatever the name says. */
  readonly address: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of a body without content. */
  readonly bodyBytes?: number
  /** Whether a certificate that nobody vouches for ends it. */
  readonly mustBeTrusted?: boolean
  /** Given each piece of the answer's body when it comes. */
  readonly onPiece?: (piece: Buffer, answer: Pick<Incoming, 'headers'>) => void
}

export interface Incoming {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** The first {@link MOST_READ} bytes. */
  readonly body: Buffer
  /** This end of the connection. */
  readonly local: { readonly address: string; readonly port: number }
}

interface Secured {
  readonly certificate: PeerCertificate
  /** Why a browser would not believe it, as Node names it; null where it would. */
  readonly distrust: string | null
}

export interface Network {
  /** Addresses of a name, or of a number itself; fails with Node's codes. */
  resolve(host: string): Promise<readonly string[]>
  /** Fails with Node's codes, or {@link OutOfTime}. Follows no redirect. */
  send(request: Outgoing): Promise<Incoming>
  /** The certificate that is shown for a name; fails where there is no TLS. */
  secure(url: URL, address: string): Promise<Secured>
  /** The first message of a WebSocket; null where it is not opened or says nothing. */
  firstWord(request: Outgoing): Promise<string | null>
}

const LIMIT_MS = 8_000
const MOST_READ = 256 * 1024
const PIECE = Buffer.alloc(64 * 1024)

export function createNetwork(options: NetworkOptions): Network {
  const { timers, authorities, limitMs = LIMIT_MS } = options
  const lookUp = options.lookUp ?? systemLookUp
  const within = <T>(work: (signal: AbortSignal) => Promise<T>) => limited(limitMs, timers, work)
  const trust = authorities === undefined ? {} : { ca: [...authorities] }

  return {
    resolve(host) {
      if (isNumber(host)) return Promise.resolve([bareHost(host)])
      return within(() => lookUp(host))
    },
    send: (request) => within((signal) => send(request, signal, trust)),
    secure: (url, address) => within((signal) => secure(url, address, signal, trust)),
    firstWord: (request) => within((signal) => firstWord(request, signal)),
  }
}

async function systemLookUp(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

/** Where a URL leads, with its default ports. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

/** What a certificate is asked for by; nothing for a number. */
function serverName({ hostname }: URL): { servername?: string } {
  return isNumber(hostname) ? {} : { servername: hostname }
}

function isNumber(hostname: string): boolean {
  return isIP(bareHost(hostname)) !== 0
}

/** Without the brackets of an IPv6 address. */
function bareHost(host: string): string {
  return host.replace('[', '').replace(']', '')
}

function placeOf({ url, address, headers }: Outgoing): RequestOptions & { servername?: string } {
  return {
    host: address,
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { Host: url.host, ...headers },
    agent: false,
    ...serverName(url),
  }
}

function send(request: Outgoing, signal: AbortSignal, trust: { ca?: string[] }): Promise<Incoming> {
  const { url, method = 'GET', bodyBytes = 0, mustBeTrusted = false, onPiece } = request
  const client = url.protocol === 'https:' ? https : http
  const place = placeOf(request)
  return new Promise((resolve, reject) => {
    const outgoing = client.request({
      ...place,
      ...trust,
      method,
      rejectUnauthorized: mustBeTrusted,
      signal,
      headers: { ...place.headers, ...(bodyBytes > 0 && { 'Content-Length': String(bodyBytes) }) },
    })
    let answer: IncomingMessage | null = null
    // Who refuses a body often answers and closes while it is still being sent.
    outgoing.on('error', (error) => answer === null && reject(error))
    outgoing.once('response', (incoming) => {
      answer = incoming
      const { localAddress = '', localPort = 0 } = incoming.socket
      const pieces: Buffer[] = []
      let bytes = 0
      const finish = () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(pieces),
          local: { address: localAddress, port: localPort },
        })
      incoming.on('data', (piece: Buffer) => {
        onPiece?.(piece, incoming)
        bytes += piece.length
        if (bytes <= MOST_READ) pieces.push(piece)
        else incoming.destroy()
      })
      incoming.once('end', finish)
      // An answer that breaks off is one with what came of it.
      incoming.once('close', finish)
      incoming.on('error', finish)
    })
    writeBody(outgoing, bodyBytes, () => answer !== null)
  })
}

/** In pieces, as the other side takes them; no further once it has answered. */
function writeBody(outgoing: http.ClientRequest, bytes: number, isAnswered: () => boolean): void {
  let left = bytes
  const next = () => {
    while (left > 0 && !isAnswered() && !outgoing.destroyed) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length))
      left -= piece.length
      if (!outgoing.write(piece)) {
        outgoing.once('drain', next)
        return
      }
    }
    if (left === 0) outgoing.end()
  }
  next()
}

function secure(url: URL, address: string, signal: AbortSignal, trust: { ca?: string[] }): Promise<Secured> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port: portOf(url),
      ...trust,
      rejectUnauthorized: false,
      // Which names it has is another question than who vouches for it.
      checkServerIdentity: () => undefined,
      ...serverName(url),
    })
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      const distrust = authorized ? null : String(authorizationError)
      resolve({ certificate: socket.getPeerCertificate(), distrust })
      socket.destroy()
    })
  })
}

function firstWord(request: Outgoing, signal: AbortSignal): Promise<string | null> {
  const { url } = request
  const address = new URL(url)
  address.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new Promise((resolve) => {
    const socket = new WebSocket(address, {
      headers: request.headers ?? {},
      rejectUnauthorized: false,
      lookup: (_: string, options: { all?: boolean }, done: (...all: unknown[]) => void) => {
        const family = isIP(request.address)
        if (options.all) done(null, [{ address: request.address, family }])
        else done(null, request.address, family)
      },
      ...serverName(url),
    } as object)
    signal.addEventListener('abort', () => socket.terminate(), { once: true })
    socket.once('message', (data) => resolve(String(data)))
    socket.once('close', () => resolve(null))
    socket.on('error', () => resolve(null))
  })
}
