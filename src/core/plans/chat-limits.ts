/** What belongs to one chat: a request of a person with its continuations and repairs. */
import { MAX_CONTINUATIONS, MAX_REPAIR_ROUNDS } from '../agent/attempts.ts'

/** Answers of one chat: the first and each repair, each with its continuations. */
export const MOST_ANSWERS = (1 + MAX_REPAIR_ROUNDS) * (1 + MAX_CONTINUATIONS)

/** Milliseconds after its first request in which further ones may begin: twice the longest run. */
export const CHAT_LASTS = 600_000
