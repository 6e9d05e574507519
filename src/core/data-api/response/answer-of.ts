import type { DataAnswer } from '../data-request.ts'
import type { AnswerRules, Plan, ResultRow, StatementResult } from '../plan/plan.ts'
import type { Refusal } from '../refusal.ts'
import { statusOf } from './database-status.ts'
import { databaseErrorAnswer, refusalAnswer } from './refusal-answer.ts'

/** The person behind a request, as far as an answer differs by it. */
export interface Asker {
  /** Whether the role is another one than the anonymous one. */
  readonly isSignedIn: boolean
}

/** The answer to a request that was refused, or whose statement was run. */
export function answerOf(plan: Plan | Refusal, result: StatementResult | null, asker: Asker): DataAnswer {
  if (plan.kind === 'refusal') return refusalAnswer(plan)
  if (result === null) throw new Error('A plan has a result')
  if (result.kind === 'error') return databaseErrorAnswer(result.error, asker.isSignedIn)
  const { answer } = plan
  const refusal = faultOf(answer, result.row)
  return refusal === null ? answerOfRow(answer, result.row) : refusalAnswer(refusal)
}

/** What the statement could not know before it ran. */
function faultOf(rules: AnswerRules, row: ResultRow): Omit<Refusal, 'kind'> | null {
  const rows = Number(row.page_total)
  const fault = (status: number, code: string, message: string, details: string) => ({
    status,
    code,
    message,
    details,
    hint: null,
  })
  if (rules.isSingle && rows !== 1)
    return fault(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${rows} rows`,
    )
  if (rules.maxAffected !== null && rows > rules.maxAffected)
    return fault(
      400,
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
      `The query affects ${rows} rows`,
    )
  if (rules.changeLimit !== null && rows > rules.changeLimit)
    return fault(
      400,
      'PGRST127',
      'Feature not implemented',
      `A limit on a change is not supported: it would be of ${rows} rows.`,
    )
  if (row.response_headers !== null)
    return fault(400, 'PGRST127', 'Feature not implemented', 'The setting response.headers is not supported.')
  if (row.response_status !== null && statusOf(row.response_status) === undefined)
    return fault(500, 'PGRST112', 'response.status guc must be a valid status code', '')
  const total = row.total === null ? null : Number(row.total)
  const isRead = rules.action === 'read' || rules.action === 'call'
  if (isRead && total !== null && rules.offset > total)
    return fault(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${rules.offset} was requested, but there are only ${total} rows.`,
    )
  return null
}

function answerOfRow(rules: AnswerRules, row: ResultRow): DataAnswer {
  const location = locationOf(rules, row)
  const isBodied = rules.hasBody && row.body !== null
  return {
    status: statusOf(row.response_status ?? '') ?? statusFor(rules, row),
    headers: {
      'content-range': contentRange(rules, row),
      ...(isBodied || rules.isHead ? { 'content-type': rules.format.contentType } : {}),
      ...(isBodied && rules.profile !== null ? { 'content-profile': rules.profile } : {}),
      ...(rules.preferenceApplied === '' ? {} : { 'preference-applied': rules.preferenceApplied }),
      ...(location === null ? {} : { location }),
    },
    body: isBodied ? row.body : null,
    shouldCommit: true,
  }
}

function statusFor(rules: AnswerRules, row: ResultRow): number {
  const rows = Number(row.page_total)
  switch (rules.action) {
    case 'insert':
      return rules.isMerged && rows - Number(row.updated ?? '0') <= 0 ? 200 : 201
    case 'update':
    case 'delete':
      return rules.hasBody ? 200 : 204
    case 'call':
      if (rules.isVoid) return 204
      return isPartial(rules, row) ? 206 : 200
    case 'read':
      return isPartial(rules, row) ? 206 : 200
  }
}

function isPartial(rules: AnswerRules, row: ResultRow): boolean {
  return rules.hasCount && row.total !== null && Number(row.page_total) < Number(row.total)
}

function contentRange(rules: AnswerRules, row: ResultRow): string {
  const rows = Number(row.page_total)
  const total = rules.hasCount && row.total !== null ? row.total : '*'
  const isShown = rules.action !== 'insert' && rules.action !== 'delete'
  const first = rules.action === 'update' ? 0 : rules.offset
  const range = isShown && rows > 0 && total !== '0' ? `${first}-${first + rows - 1}` : '*'
  return `${range}/${total}`
}

function locationOf({ location }: AnswerRules, row: ResultRow): string | null {
  if (location === null || row.location === null) return null
  const values = JSON.parse(row.location) as (string | null)[]
  const key = location.names.map((name, place) => {
    const value = values[place] ?? null
    return `${encodeURIComponent(name)}=${encodeURIComponent(value === null ? 'is.null' : `eq.${value}`)}`
  })
  return `${location.path}?${key.join('&')}`
}
