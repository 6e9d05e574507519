import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appOf } from '../sites/site-lab.fixture.ts'
import { ADA, BOB, NOVEMBER, type OperatorLab, openOperatorLab } from './operator-lab.fixture.ts'

let operated: OperatorLab
beforeEach(async () => {
  operated = await openOperatorLab()
})
afterEach(() => operated.end())

/** Every route, with what makes it act. */
const ROUTES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', '/parts'],
  ['GET', '/people'],
  ['POST', `/people/${BOB}/reset`],
  ['POST', `/people/${BOB}/end-sessions`],
  ['POST', `/people/${BOB}/remove`],
  ['PUT', `/people/${BOB}/operator`, { isOperator: true }],
  ['PUT', `/people/${BOB}/plan`, { plan: 'Pro' }],
  ['GET', '/invitations'],
  ['POST', '/invitations', { email: null }],
  ['DELETE', '/invitations/0123456789abcdef'],
  ['GET', '/usage'],
  ['GET', '/apps'],
  ['GET', '/models'],
  ['GET', '/server'],
  ['DELETE', '/server/packages'],
  ['PUT', '/apps/notes/takedown', { status: 451, sentence: 'No.' }],
  ['DELETE', '/apps/notes/takedown'],
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('25.5 who may operate the server', () => {
  it('25.5 nobody but an operator gets anything: every route, by every method', async () => {
    const { people, links, lab, ask } = operated
    await lab.published('a'.repeat(32), 'notes', undefined, {}, { Authorization: `Bearer ${BOB}` })
    const before = [await people.list(), await links.list('invitation')]
    for (const [, path, body] of [...ROUTES, ['GET', '/nothing'] as const])
      for (const method of METHODS)
        for (const [who, status] of [
          [null, 401],
          ['wrong', 401],
          [BOB, 403],
          ['nobody', 403],
        ] as const) {
          const hasBody = body !== undefined && !['GET', 'HEAD'].includes(method)
          const answer = await ask(method, path, hasBody ? body : undefined, who)
          expect([method, path, who, answer.status]).toEqual([method, path, who, status])
          expect(answer.text).not.toMatch(/example\.com|"rows"|"lines"/)
        }
    expect([await people.list(), await links.list('invitation')]).toEqual(before)
    expect((await lab.visit('notes')).status).toBe(200)
  })

  it('25.5 every route that there is was asked', async () => {
    const { lab, ask } = operated
    // What an operator gets of each is something else than what there is not.
    await lab.published('a'.repeat(32), 'notes', undefined, {}, { Authorization: `Bearer ${BOB}` })
    for (const [method, path, body] of ROUTES) {
      const { status, text } = await ask(method, path, body)
      expect([method, path, text]).not.toEqual([method, path, expect.stringContaining('operator-not-there')])
      expect([200, 409]).toContain(status)
    }
  })

  it('25.5 an operator whose account has ended is none, and nor is one who was let go', async () => {
    const { people, ask, linesOf } = operated
    expect((await ask('GET', '/people')).status).toBe(200)
    await people.setEnded(ADA, NOVEMBER)
    expect((await ask('GET', '/people')).status).toBe(403)
    await people.setEnded(ADA, null)
    await linesOf('PUT', `/people/${BOB}/operator`, { isOperator: true })
    expect(await linesOf('PUT', `/people/${ADA}/operator`, { isOperator: false }, BOB)).toEqual([
      "ada@example.com does not use the operator's pages any more.",
    ])
    expect((await ask('GET', '/people')).status).toBe(403)
  })

  it('25.5 a page of another site changes nothing, whoever is signed in', async () => {
    const { links, ask } = operated
    for (const origin of ['https://evil.example', appOf('notes'), 'null'])
      expect((await ask('POST', '/invitations', { email: null }, ADA, origin)).status).toBe(403)
    expect(await links.list('invitation')).toEqual([])
  })

  it('25.5 nobody shuts themselves out', async () => {
    const { ask } = operated
    expect((await ask('POST', `/people/${ADA}/remove`)).status).toBe(409)
    expect((await ask('PUT', `/people/${ADA}/operator`, { isOperator: false })).status).toBe(409)
    expect((await ask('GET', '/parts')).status).toBe(200)
  })

  it('25.5 no answer is kept, and none holds what is kept of a password', async () => {
    const { ask } = operated
    for (const [method, path] of ROUTES.filter(([one]) => one === 'GET')) {
      const { headers, text } = await ask(method, path)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(text).not.toContain('hash-of-a-password')
    }
  })
})
