import { AuthRefusal } from './auth-refusal.ts'

export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

/** What a client keeps the other half of; null where it does not ask for a code. */
export function challengeOf(body: {
  readonly code_challenge: string | null
  readonly code_challenge_method: Challenge['method'] | null
}): Challenge | null {
  const { code_challenge: value, code_challenge_method: method } = body
  if (value === null && method === null) return null
  if (value !== null && method !== null) return { value, method }
  throw new AuthRefusal(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  )
}
