/**
 * Signed requests to a bucket, by S3's REST interface. What the bucket says in words is never passed on: it may hold
 * anything.
 */
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '../config/read-blobs.ts'

export interface S3Limits {
  /** Milliseconds until an answer begins, and for all of a short one. */
  readonly timeoutMs: number
  /** Tries of one request, and milliseconds before the second; each wait is twice the one before. */
  readonly tries: number
  readonly firstWaitMs: number
}

const S3_LIMITS: S3Limits = { timeoutMs: 30_000, tries: 4, firstWaitMs: 200 }

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Within the prefix; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** What is sent, with its size in bytes and SHA-256; `open` is called for each try. */
  readonly body?: {
    readonly size: number
    readonly hash: string
    readonly open: () => ReadableStream<Uint8Array> | string
  }
}

export type S3Problem = 'denied' | 'missing' | 'failed' | 'unreachable' | 'garbage'

export class S3Error extends Error {
  override name = 'S3Error'
  readonly problem: S3Problem

  constructor(problem: S3Problem, message: string) {
    super(message)
    this.problem = problem
  }
}

export interface S3Client {
  /** Answers of 2xx, and others that are asked for. @throws {@link S3Error} */
  send(request: S3Request, fine?: readonly number[]): Promise<Response>
}

export interface S3ClientOptions {
  readonly place: S3Place
  readonly limits?: S3Limits
  readonly fetch?: typeof fetch
  readonly wait: (milliseconds: number) => Promise<unknown>
}

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export function createS3Client(options: S3ClientOptions): S3Client {
  const { place, limits = S3_LIMITS, fetch: send = fetch, wait } = options
  const { accessKeyId, secretAccessKey, region } = place
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function once({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const search = new URLSearchParams(query).toString()
    const path = key === '' ? '' : `/${place.prefix}${key}`
    const url = `${place.bucketUrl}${path}${search === '' ? '' : `?${search}`}`
    const signed = await signer.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': body?.hash ?? EMPTY },
    })
    const sent = new Headers(signed.headers)
    if (body !== undefined) sent.set('content-length', String(body.size))
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), limits.timeoutMs)
    try {
      return await send(signed.url, {
        method,
        headers: sent,
        redirect: 'manual',
        signal: late.signal,
        ...(body !== undefined && { body: body.open(), duplex: 'half' as const }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(request, fine = []) {
      let wrong = new S3Error('unreachable', 'The bucket of BLOBS_URL cannot be reached.')
      for (let tried = 0; tried < limits.tries; tried += 1) {
        if (tried > 0) await wait(limits.firstWaitMs * 2 ** (tried - 1))
        const answer = await once(request).catch(() => null)
        if (answer === null) continue
        const { status } = answer
        if (answer.ok || fine.includes(status)) return answer
        await answer.body?.cancel().catch(() => {})
        wrong = refusal(status)
        if (status < 500 && status !== 429) break
      }
      throw wrong
    },
  }
}

function refusal(status: number): S3Error {
  return status === 401 || status === 403
    ? new S3Error('denied', 'The bucket of BLOBS_URL refuses the key.')
    : new S3Error('failed', `The bucket of BLOBS_URL answered ${status}.`)
}

/** All of a short answer. @throws {@link S3Error} where it is longer, or does not come to its end in time */
export async function readShort(
  answer: Response,
  limit: number,
  timeoutMs = S3_LIMITS.timeoutMs,
): Promise<string> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, timeoutMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) throw new S3Error('garbage', 'An answer of the bucket did not end in time.')
      if (done) return Buffer.concat(chunks).toString('utf8')
      size += value.length
      if (size > limit) throw new S3Error('garbage', 'An answer of the bucket is too long.')
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => {})
  }
}
