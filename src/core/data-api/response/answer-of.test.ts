import { describe, expect, it } from 'vitest'
import type { DataRequest } from '../data-request.ts'
import type { DatabaseError, ResultRow } from '../plan/plan.ts'
import { CATALOGUE, request } from '../plan/plan-fixtures.ts'
import { planRequest } from '../plan/plan-request.ts'
import { answerOf } from './answer-of.ts'

const ROW: ResultRow = {
  total: null,
  page_total: '2',
  body: '[{"id":1},{"id":2}]',
  location: null,
  updated: null,
  response_status: null,
  response_headers: null,
}

function answered(address: string, further: Partial<DataRequest> = {}, row: Partial<ResultRow> = {}) {
  const plan = planRequest(request(address, further), CATALOGUE)
  return answerOf(plan, { kind: 'row', row: { ...ROW, ...row } }, { isSignedIn: false })
}

function failed(error: Partial<DatabaseError>, isSignedIn = false) {
  const plan = planRequest(request('/posts'), CATALOGUE)
  const whole = { code: 'XX000', message: 'm', detail: null, hint: null, ...error }
  return answerOf(plan, { kind: 'error', error: whole }, { isSignedIn })
}

const prefer = (words: string) => ({ headers: { prefer: words } })
const POST = { method: 'POST', body: '{"title":"x"}' }
const single = { headers: { accept: 'application/vnd.pgrst.object+json' } }

describe('what came out well', () => {
  it('O5 says which rows of how many', () => {
    const counted = answered('/posts?limit=2&offset=3', prefer('count=planned'), { total: '9' })
    expect(counted).toMatchObject({
      status: 206,
      headers: { 'content-range': '3-4/9', 'preference-applied': 'count=exact' },
      body: ROW.body,
      shouldCommit: true,
    })
    expect(answered('/posts')).toMatchObject({ status: 200, headers: { 'content-range': '0-1/*' } })
    const none = answered('/posts', prefer('count=exact'), { page_total: '0', total: '0', body: '[]' })
    expect(none).toMatchObject({ status: 200, headers: { 'content-range': '*/0' } })
    const past = answered('/posts?offset=5', prefer('count=exact'), { page_total: '0', total: '2' })
    expect(past).toMatchObject({ status: 416, shouldCommit: false })
  })

  it('A1 has no body for HEAD, and none for a change that is not asked for', () => {
    expect(answered('/posts', { method: 'HEAD' }, { body: null }).body).toBeNull()
    expect(answered('/posts', POST, { body: null })).toMatchObject({ status: 201, body: null })
    expect(answered('/posts?id=eq.1', { ...POST, method: 'PATCH' }, { body: null }).status).toBe(204)
  })

  it('W2 tells a merge that added nothing', () => {
    const merge = { ...POST, ...prefer('resolution=merge-duplicates,return=representation') }
    expect(answered('/posts', merge, { updated: '2' }).status).toBe(200)
    expect(answered('/posts', merge, { updated: '1' }).status).toBe(201)
  })

  it('W4 gives the address of the one row that was added', () => {
    const asked = { ...POST, ...prefer('return=headers-only') }
    const { headers } = answered('/posts', asked, { body: null, page_total: '1', location: '["a&b"]' })
    expect(headers.location).toBe('/posts?id=eq.a%26b')
  })
})

describe('what must not stay', () => {
  it('A1 A4 one row that is not one', () => {
    expect(answered('/posts', single)).toMatchObject({ status: 406, shouldCommit: false })
    expect(answered('/posts', single, { page_total: '1', body: '{}' })).toMatchObject({
      status: 200,
      body: '{}',
    })
    expect(JSON.parse(answered('/posts', single).body ?? '')).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 2 rows',
      hint: null,
    })
  })

  it('W3 W6 a change of more rows than were allowed', () => {
    const change = { method: 'PATCH', body: '{"title":"x"}' }
    const limited = answered('/posts?id=gt.1&limit=1', change)
    expect(limited).toMatchObject({ status: 400, shouldCommit: false })
    expect(answered('/posts?id=gt.1&limit=2', change).shouldCommit).toBe(true)
    const strict = { ...change, ...prefer('handling=strict,max-affected=1') }
    expect(answered('/posts?id=gt.1', strict)).toMatchObject({ status: 400, shouldCommit: false })
  })

  it('A2 what a function wants of the answer, as far as it goes', () => {
    expect(answered('/posts', {}, { response_status: '418' }).status).toBe(418)
    expect(answered('/posts', {}, { response_status: 'x' })).toMatchObject({
      status: 500,
      shouldCommit: false,
    })
    expect(answered('/posts', {}, { response_headers: '[]' })).toMatchObject({
      status: 400,
      shouldCommit: false,
    })
  })
})

describe('what the database says', () => {
  it.each([
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['25006', 405],
    ['42501', 401],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['40001', 500],
    ['54001', 500],
    ['57014', 500],
    ['53300', 503],
    ['28000', 403],
    ['P0001', 400],
    ['P0002', 500],
    ['PT418', 418],
    ['PT999', 500],
    ['22P02', 400],
  ])('A2 A4 %s is %d', (code, status) => {
    expect(failed({ code })).toMatchObject({ status, shouldCommit: false })
  })

  it('A2 keeps message, details and hint', () => {
    const { body } = failed({ code: '23505', message: 'm', detail: 'd', hint: 'h' })
    expect(JSON.parse(body ?? '')).toEqual({ code: '23505', message: 'm', details: 'd', hint: 'h' })
    expect(failed({ code: '42501' }, true).status).toBe(403)
  })

  it('A2 lets a function say it all', () => {
    const said = { message: '{"code":"C1","message":"no","hint":"h"}', detail: '{"status":402,"headers":{}}' }
    const answer = failed({ code: 'PGRST', ...said })
    expect(answer.status).toBe(402)
    expect(JSON.parse(answer.body ?? '')).toEqual({ code: 'C1', message: 'no', details: null, hint: 'h' })
    expect(failed({ code: 'PGRST', message: 'no', detail: null }).status).toBe(500)
  })
})
