/** What the models of apps give to one visitor, to one app and to all. What a day has is the ledger's. */
import type { PlaceLimits } from '../http/places.ts'
import type { Rate } from '../http/rate-limit.ts'
import type { GatewayLimits } from '../models/gateway-limits.ts'

export interface AppAiLimits
  extends Pick<
    GatewayLimits,
    | 'requestBytes'
    | 'requestDepth'
    | 'answerBytes'
    | 'refusalBytes'
    | 'firstByteMs'
    | 'idleMs'
    | 'wholeMs'
    | 'retries'
    | 'retryMs'
  > {
  /** Milliseconds in which a request has to have come. */
  readonly bodyMs: number
  readonly messages: number
  /** Of one answer: more is not asked for. */
  readonly answerTokens: number
  readonly atOnce: PlaceLimits
  /** Requests of one address, and of one app. */
  readonly client: Rate
  readonly app: Rate
}

export const APP_AI_LIMITS: AppAiLimits = {
  // A long conversation, or a picture of a phone made smaller.
  requestBytes: 2 ** 20,
  requestDepth: 24,
  answerBytes: 4 * 2 ** 20,
  refusalBytes: 64 * 2 ** 10,
  firstByteMs: 120_000,
  idleMs: 60_000,
  // Well before the ledger takes it for lost.
  wholeMs: 300_000,
  retries: 1,
  retryMs: 250,
  bodyMs: 30_000,
  messages: 200,
  answerTokens: 4_096,
  atOnce: { client: 4, project: 16, all: 128 },
  client: { perMinute: 30, burst: 15 },
  app: { perMinute: 300, burst: 100 },
}
