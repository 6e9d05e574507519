import { fairTimeout } from './fair-timeout.ts'

/**
 * One question to the server, as whoever is signed in.
 * @param path below the base that it was made for
 * @param body as JSON, or bytes as they are; undefined for none
 * @returns null where nobody answers
 */
export type AskServer = (
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<Response | null>

export interface AskServerOptions {
  readonly fetch: typeof fetch
  /** Null where nobody is signed in. */
  readonly getToken: () => Promise<string | null>
  readonly base: string
  readonly timeoutMs: number
}

export function createAskServer({ fetch, getToken, base, timeoutMs }: AskServerOptions): AskServer {
  return async (method, path, body, signal) => {
    const isBytes = body instanceof Uint8Array
    try {
      const token = await getToken()
      const limit = fairTimeout(timeoutMs)
      return await fetch(`${base}/${path}`, {
        method,
        headers: {
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
    } catch {
      return null
    }
  }
}
