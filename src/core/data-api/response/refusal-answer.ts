import type { DataAnswer } from '../data-request.ts'
import type { DatabaseError } from '../plan/plan.ts'
import type { Refusal } from '../refusal.ts'
import { databaseStatus, statusOf } from './database-status.ts'

/** A request that got no plan, or whose result is not what it asked for: nothing of it stays. */
export function refusalAnswer(refusal: Omit<Refusal, 'kind'>): DataAnswer {
  const { status, code, message, details, hint } = refusal
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: JSON.stringify({ code, details: details ?? null, hint, message }),
    shouldCommit: false,
  }
}

/** What the database refused, or a function raised. */
export function databaseErrorAnswer(error: DatabaseError, isSignedIn: boolean): DataAnswer {
  if (error.code === 'PGRST') return raisedAnswer(error)
  const { code, message, detail, hint } = error
  return refusalAnswer({ status: databaseStatus(error, isSignedIn), code, message, details: detail, hint })
}

/** `RAISE SQLSTATE 'PGRST'`: message and detail are JSON that say what the answer is. */
function raisedAnswer({ message, detail }: DatabaseError): DataAnswer {
  const said = objectOf(message)
  const meant = detail === null ? null : objectOf(detail)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const status = statusOf(String(meant?.status ?? ''))
  const code = text(said?.code)
  const sentence = text(said?.message)
  if (code === null || sentence === null || status === undefined)
    return refusalAnswer({
      status: 500,
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details: detail === null ? 'DETAIL is missing in the RAISE statement' : null,
      hint: "MESSAGE must be a JSON object with 'code' and 'message', DETAIL one with 'status'.",
    })
  return refusalAnswer({
    status,
    code,
    message: sentence,
    details: text(said?.details),
    hint: text(said?.hint),
  })
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}
