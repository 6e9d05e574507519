/**
 * One answer of a registry, with npm's way to it (proxies, certificates, keys) and limits of its own: on bytes, before
 * and after unpacking, and on how slowly they come. npm's own fetcher reads whatever comes into memory, texts of errors
 * and of redirects included.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { getAgent } from '@npmcli/agent'
import npmFetch from 'npm-registry-fetch'
import type { PackageLimits } from '../limits/package-limits.ts'

export type AnswerLimits = Pick<PackageLimits, 'answerMs' | 'answerBytesPerSecond' | 'concurrentFetches'>

export interface AnswerRequest {
  /** Of a page of the registry, or wherever it says that a tarball is. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Bytes that are read at most, as they come and unpacked. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  /** Empty but for a status of 200. */
  readonly content: Buffer
}

export class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError'
  /** What it says of its own size; null where it says nothing. */
  readonly claimedBytes: number | null

  constructor(claimedBytes: number | null = null) {
    super('The answer is larger than it may be.')
    this.claimedBytes = claimedBytes
  }
}

export class AnswerTooSlowError extends Error {
  override name = 'AnswerTooSlowError'
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MOST_REDIRECTS = 5
const TICK_MS = 1_000

const gunzipAsync = promisify(gunzip)

/** @throws what the signal's reason is when it aborts, {@link AnswerTooLargeError}, {@link AnswerTooSlowError}, or what the network says */
export async function fetchAnswer(
  request: AnswerRequest,
  npm: Readonly<Record<string, unknown>>,
  limits: AnswerLimits,
): Promise<Answer> {
  const patience = startPatience(limits)
  const signal = AbortSignal.any([request.signal, patience.signal])
  try {
    return await follow({ ...request, signal }, npm, limits, patience.count)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    patience.end()
  }
}

interface Patience {
  /** Aborts when an answer took too long for the bytes that came. */
  readonly signal: AbortSignal
  readonly count: (bytes: number) => void
  end(): void
}

/** Counts ticks of this process and not the clock: one that was busy, or slept, blames no registry for it. */
function startPatience({ answerMs, answerBytesPerSecond }: AnswerLimits): Patience {
  const controller = new AbortController()
  const tickMs = Math.min(TICK_MS, answerMs / 10)
  let leftMs = answerMs
  const timer = setInterval(() => {
    leftMs -= tickMs
    if (leftMs < 0) controller.abort(new AnswerTooSlowError('The answer comes too slowly.'))
  }, tickMs)
  return {
    signal: controller.signal,
    count(bytes) {
      leftMs += (bytes / answerBytesPerSecond) * 1000
    },
    end: () => clearInterval(timer),
  }
}

async function follow(
  { address, headers, maxBytes, signal }: AnswerRequest,
  npm: Readonly<Record<string, unknown>>,
  limits: AnswerLimits,
  count: (bytes: number) => void,
): Promise<Answer> {
  let url = new URL(address)
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, headers, signal, npm, limits)
    try {
      const status = response.statusCode ?? 0
      const { location, etag } = response.headers
      if (REDIRECTS.has(status) && location !== undefined) {
        if (redirects === MOST_REDIRECTS) throw new Error('The registry leads from address to address.')
        url = new URL(location, url)
        continue
      }
      const content = status === 200 ? await readBody(response, maxBytes, count) : Buffer.alloc(0)
      return { status, etag, content }
    } finally {
      // What nobody reads is not let in: the text of an error or a redirect may have no end.
      if (!response.complete) response.destroy()
    }
  }
}

/** The answer's head. */
function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  npm: Readonly<Record<string, unknown>>,
  limits: AnswerLimits,
): Promise<IncomingMessage> {
  const request = { 'http:': requestHttp, 'https:': requestHttps }[url.protocol]
  if (request === undefined) throw new Error(`The registry leads to ${url.protocol}, which is not fetched.`)
  // By the address, so that another host than the registry gets only what npm was given for it.
  const auth = npmFetch.getAuth(url.href, npm)
  const authorization =
    auth.token !== null ? `Bearer ${auth.token}` : auth.auth !== null ? `Basic ${auth.auth}` : null
  const agent = getAgent(url.href, {
    ca: npm.ca,
    cert: auth.cert ?? npm.cert,
    key: auth.key ?? npm.key,
    localAddress: npm.localAddress,
    maxSockets: limits.concurrentFetches,
    noProxy: npm.noProxy,
    proxy: npm.httpsProxy ?? npm.proxy,
    rejectUnauthorized: npm.strictSSL !== false,
    timeout: limits.answerMs,
  })
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      signal,
      headers: {
        'user-agent': typeof npm.userAgent === 'string' ? npm.userAgent : 'npm',
        ...headers,
        ...(authorization === null ? {} : { authorization }),
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      // The error of a body is told to who reads it; there is one more where it is given up.
      response.on('error', () => {})
      sent.on('error', () => {})
      resolve(response)
    })
    sent.end()
  })
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  count: (bytes: number) => void,
): Promise<Buffer> {
  const claimed = Number(response.headers['content-length'] ?? Number.NaN)
  if (claimed > maxBytes) throw new AnswerTooLargeError(claimed)
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    count(piece.length)
    if (bytes > maxBytes) throw new AnswerTooLargeError()
    pieces.push(piece)
  }
  return unpack(Buffer.concat(pieces), response.headers['content-encoding'], maxBytes)
}

async function unpack(content: Buffer, encoding = 'identity', maxBytes: number): Promise<Buffer> {
  if (encoding === 'identity') return content
  // Nothing else is asked for; what another packing may grow to in one step is not found out.
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new Error(`The registry sends it as ${encoding}.`)
  try {
    return await gunzipAsync(content, { maxOutputLength: maxBytes })
  } catch (error) {
    throw error instanceof RangeError ? new AnswerTooLargeError() : error
  }
}
