/** A request for rows, from its words to its answer: planned, run as whoever asks, undone when the answer is a refusal. */
import type { DataAnswer, DataRequest } from '../../core/data-api/data-request.ts'
import type { ResultRow } from '../../core/data-api/plan/plan.ts'
import { planRequest } from '../../core/data-api/plan/plan-request.ts'
import { answerOf } from '../../core/data-api/response/answer-of.ts'
import {
  CANNOT_START,
  EngineError,
  type EngineProblem,
  isForOperator,
  SqlError,
} from '../engine/sessions/engine-error.ts'
import type { TokenClaims } from './api-keys.ts'
import type { Backends } from './backends.ts'
import { requestSettings } from './request-settings.ts'
import type { RestRefusal } from './rest-refusal.ts'

/** Of each resource of an answer. */
const MAX_ROWS = 1_000

export type Outcome =
  | { readonly type: 'answered'; readonly answer: DataAnswer }
  /** @property error what whoever runs the server should know of; null for nothing */
  | { readonly type: 'refused'; readonly refusal: RestRefusal; readonly error: unknown }

export async function runRequest(
  { engine, catalogues }: Pick<Backends, 'engine' | 'catalogues'>,
  projectKey: string,
  claims: TokenClaims,
  request: DataRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const asker = { isSignedIn: claims.role !== 'anon' }
  try {
    const plan = planRequest(request, await catalogues.of(projectKey), { maxRows: MAX_ROWS })
    if (plan.kind === 'refusal') return { type: 'answered', answer: answerOf(plan, null, asker) }
    const { statement, isReadOnly } = plan
    const frees = request.method === 'DELETE'
    const caller = { role: claims.role, claims, isReadOnly, frees, request: requestSettings(request) }
    try {
      const answer = await engine.withRole(
        projectKey,
        caller,
        async (session) => {
          const { rows } = await session.query(statement.text, statement.values)
          const answer = answerOf(plan, { kind: 'row', row: rows[0] as unknown as ResultRow }, asker)
          if (!answer.shouldCommit) throw new Undone(answer)
          return answer
        },
        signal,
      )
      return { type: 'answered', answer }
    } catch (error) {
      if (error instanceof Undone) return { type: 'answered', answer: error.answer }
      if (error instanceof SqlError)
        return { type: 'answered', answer: answerOf(plan, { kind: 'error', error }, asker) }
      throw error
    }
  } catch (error) {
    if (signal.aborted) return { type: 'refused', refusal: GONE, error: null }
    if (!(error instanceof EngineError)) throw error
    const isOurs = isForOperator(error.problem)
    return { type: 'refused', refusal: REFUSALS[error.problem], error: isOurs ? error : null }
  }
}

/** Ends a transaction whose result is a refusal. */
class Undone extends Error {
  constructor(readonly answer: DataAnswer) {
    super('undone')
  }
}

/** Nobody reads it. */
const GONE: RestRefusal = { status: 408, code: 'gone', message: 'The request was given up.' }

/** None of them says what of this machine is in the way. */
const REFUSALS: Readonly<Record<EngineProblem, RestRefusal>> = {
  // No 503: Supabase's client asks that again by itself, three times, and its app would wait for minutes without a word.
  'cannot-start': { status: 500, code: 'PGRST000', message: CANNOT_START },
  unavailable: {
    status: 503,
    code: 'PGRST000',
    message: 'The database does not answer. Try again in a moment.',
    retryAfter: 2,
  },
  busy: {
    status: 503,
    code: 'PGRST003',
    message: 'Too much is asked of this database at once. Try again.',
    retryAfter: 1,
  },
  dropped: {
    status: 503,
    code: 'PGRST000',
    message: 'The database of this app is gone, or is being made anew. Try again in a moment.',
    retryAfter: 1,
  },
  'time-limit': {
    status: 504,
    code: '57014',
    message: 'It took longer than a request may, and nothing of it was kept. Ask for less at once.',
    retryAfter: 1,
  },
  'size-limit': {
    status: 504,
    code: '54000',
    message: 'The answer is larger than one may be, and nothing was kept. Ask for fewer rows or columns.',
    retryAfter: 1,
  },
  gone: GONE,
}
