/** Asking a provider elsewhere, whose answers may be of any length and never end. Follows no redirect. */
import { readUpTo } from '../../http/read-up-to.ts'

export interface BoundedFetchOptions {
  readonly fetch: typeof fetch
  /** Bytes of an answer, after any compression. */
  readonly mostBytes: number
  /** Milliseconds until an answer has come whole. */
  readonly limitMs: number
}

interface BoundedRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: URLSearchParams | ReadableStream | Uint8Array | string | null | undefined
}

/** Resolves to an answer that is here whole; fails where it is longer or later than it may. */
export type BoundedFetch = (url: string, request: BoundedRequest) => Promise<Response>

export function createBoundedFetch({ fetch: send, mostBytes, limitMs }: BoundedFetchOptions): BoundedFetch {
  return async (url, { method, headers, body }) => {
    const answer = await send(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      ...(body instanceof URLSearchParams && { body }),
    })
    const whole = await readUpTo(answer.body, mostBytes)
    if (whole === null) throw new Error(`The answer has more than ${mostBytes} bytes.`)
    return new Response(whole.length === 0 ? null : Buffer.from(whole), {
      status: answer.status,
      headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' },
    })
  }
}
