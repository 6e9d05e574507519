/** Asks the server as whoever is signed in. Knows HTTP and tokens, not what is asked. */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { refusalSchema } from '../../core/wire/saves/project-messages.ts'
import { fairTimeout } from '../platform/fair-timeout.ts'

/** Nothing came, or nothing that helps: to be tried again. Its message is a sentence for the user. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
  /** That it goes on only when the person signs in again. */
  readonly needsSignIn: boolean
  /** That the server answered, and does not take just this: what else there is to send may pass. */
  readonly isRefusal: boolean
  /** Milliseconds in which the server wants to hear nothing. */
  readonly retryAfterMs: number
  constructor(
    message: string,
    { needsSignIn = false, isRefusal = false, retryAfterMs = 0, ...options }: ServerAwayOptions = {},
  ) {
    super(message, options)
    this.needsSignIn = needsSignIn
    this.isRefusal = isRefusal
    this.retryAfterMs = retryAfterMs
  }
}

interface ServerAwayOptions extends ErrorOptions {
  readonly needsSignIn?: boolean
  readonly isRefusal?: boolean
  readonly retryAfterMs?: number
}

export interface CallServerOptions {
  readonly fetch: typeof fetch
  /** @param isRefused the server did not take the last token */
  readonly getToken: (isRefused?: boolean) => Promise<string>
}

/** Resolves to an answer that says something of what was asked; rejects with {@link ServerAway} for any other. */
export type CallServer = (path: string, init?: RequestInit) => Promise<Response>

const TIMEOUT_MS = 30_000
/** Refusals that whoever asks deals with. */
const ANSWERS = [404, 409, 412]
/** Too large, or no room for it: in the account, or on the server. */
const REFUSALS = [400, 413, 507]
const UNREACHABLE = 'The server does not answer. Your work stays in this browser and is sent when it does.'

export function createCallServer({ fetch, getToken }: CallServerOptions): CallServer {
  const call = async (path: string, init: RequestInit = {}, isRetry = false): Promise<Response> => {
    const token = await getToken(isRetry).catch((error: unknown) => {
      if (isOffline(error)) throw new ServerAway(UNREACHABLE, { cause: error })
      throw new ServerAway(errorSentence('session-expired'), { cause: error, needsSignIn: true })
    })
    const headers = { ...init.headers, Authorization: `Bearer ${token}` }
    const signal = fairTimeout(TIMEOUT_MS)
    const response = await fetch(path, { ...init, headers, signal }).catch((error: unknown) => {
      throw new ServerAway(UNREACHABLE, { cause: error })
    })
    if (response.status === 401 && !isRetry) return call(path, init, true)
    if (!response.ok && !ANSWERS.includes(response.status)) {
      throw new ServerAway(await sentenceOf(response), {
        needsSignIn: response.status === 401,
        isRefusal: REFUSALS.includes(response.status),
        retryAfterMs: retryAfterOf(response),
      })
    }
    return response
  }
  return (path, init) => call(path, init)
}

function isOffline(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && /fetch|network|timeout/i.test(error.message))
  )
}

/** At most as long as a person would wait who is told that work is not saved yet. */
const MAX_RETRY_AFTER_MS = 120_000

function retryAfterOf({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  return seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : 0
}

async function sentenceOf(response: Response): Promise<string> {
  const parsed = v.safeParse(refusalSchema, await response.json().catch(() => null))
  return parsed.success ? parsed.output.message : errorSentence('server-failed')
}
