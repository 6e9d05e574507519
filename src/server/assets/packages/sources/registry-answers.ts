/** Answers of a registry to many at once: how many of them, how often again, and how much of them in memory. */
import { setTimeout as delay } from 'node:timers/promises'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import {
  type Answer,
  type AnswerLimits,
  type AnswerRequest,
  AnswerTooLargeError,
  AnswerTooSlowError,
  fetchAnswer,
} from './fetch-answer.ts'

export interface RegistryAnswers {
  /**
   * Statuses are 200, 304 and those of refusals.
   * @param use what becomes of the answer; of large ones there is one at a time until this is done
   * @throws as {@link fetchAnswer}, and an error for what a registry has only for a while
   */
  get<T>(request: AnswerRequest, use: (answer: Answer) => Promise<T>): Promise<T>
}

const AGAIN_MS = 300
/** Of a registry that has much to do. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

export function createRegistryAnswers(
  npm: Readonly<Record<string, unknown>>,
  limits: AnswerLimits & Pick<PackageLimits, 'largeAnswerBytes'>,
): RegistryAnswers {
  const limit = limitConcurrency(limits.concurrentFetches)
  const limitLarge = limitConcurrency(1)

  async function fetchPatiently(request: AnswerRequest): Promise<Answer> {
    const first = await fetchOnce(request).catch((error: unknown) => {
      if (request.signal.aborted || !isNetworkError(error)) throw error
      return null
    })
    if (first !== null) return first
    await delay(AGAIN_MS, undefined, { signal: request.signal })
    return fetchOnce(request)
  }

  async function fetchOnce(request: AnswerRequest): Promise<Answer> {
    request.signal.throwIfAborted()
    const answer = await fetchAnswer(request, npm, limits)
    if (isPassing(answer.status)) throw new Error(`The registry answers with status ${answer.status}.`)
    return answer
  }

  return {
    async get(request, use) {
      const maxBytes = Math.min(request.maxBytes, limits.largeAnswerBytes)
      try {
        return await limit(async () => use(await fetchPatiently({ ...request, maxBytes })))
      } catch (error) {
        const isLarge = error instanceof AnswerTooLargeError && maxBytes < request.maxBytes
        if (!isLarge || (error.claimedBytes ?? 0) > request.maxBytes) throw error
      }
      // Again from its start: what came of it would have to stay in memory until its turn comes.
      return limitLarge(() => limit(async () => use(await fetchPatiently(request))))
    },
  }
}

function isNetworkError(error: unknown): boolean {
  return !(error instanceof AnswerTooLargeError || error instanceof AnswerTooSlowError)
}
