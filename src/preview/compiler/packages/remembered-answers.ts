/**
 * Answers of the package service, kept for the next load of the page: its addresses never change their content, so a
 * project opens without asking. In Cache Storage of the workspace; where there is none every load asks.
 */
import * as v from 'valibot'
import type { PrepareReady, PrepareRequest } from '../../../core/wire/packages.ts'
import { readySchema } from './prepare-packages.ts'

const CACHE = 'lathe-package-answers'
/** More projects than that are asked for anew. */
const MAX_ANSWERS = 60

export async function recallAnswer(origin: string, request: PrepareRequest): Promise<PrepareReady | null> {
  try {
    const response = await (await caches.open(CACHE)).match(await addressOf(origin, request))
    const answer = v.safeParse(readySchema, response === undefined ? null : await response.json())
    return answer.success ? answer.output : null
  } catch {
    return null
  }
}

export async function rememberAnswer(
  origin: string,
  request: PrepareRequest,
  answer: PrepareReady,
): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS + 1))) await cache.delete(key)
    await cache.put(await addressOf(origin, request), new Response(JSON.stringify(answer)))
  } catch {
    // Storage may be full or refused: the next load asks.
  }
}

async function addressOf(origin: string, request: PrepareRequest): Promise<string> {
  const bytes = new TextEncoder().encode(`${origin} ${JSON.stringify(request)}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `/package-answers/${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
