import { afterEach, beforeEach, expect, it } from 'vitest'
import { OPERATOR_ROWS } from '../../core/wire/operator.ts'
import { ADA, BOB, NOVEMBER, type OperatorLab, openOperatorLab } from './operator-lab.fixture.ts'

let operated: OperatorLab
beforeEach(async () => {
  operated = await openOperatorLab()
})
afterEach(() => operated.end())

it('25.5 people, by page and by what is looked for as it stands', async () => {
  const { join, ask } = operated
  for (let one = 0; one < OPERATOR_ROWS; one += 1) await join(`id-${one}`, `Person${one}`)
  const first = (await ask('GET', '/people')).json()
  expect([first.rows.length, first.total]).toEqual([OPERATOR_ROWS, OPERATOR_ROWS + 3])
  const second = (await ask('GET', '/people?page=1')).json()
  expect(second.rows).toHaveLength(3)
  expect((await ask('GET', '/people?page=9')).json().rows).toEqual([])
  const found = (await ask('GET', '/people?find=ADA@')).json()
  expect(found.rows).toEqual([
    {
      ...{ id: ADA, email: 'ada@example.com', name: 'Ada', createdAt: NOVEMBER, endedAt: null },
      ...{ isOperator: true, signIns: 0, plan: 'Free' },
    },
  ])
  for (const sign of ['%', '_', "'", '\\'])
    expect((await ask('GET', `/people?find=${encodeURIComponent(sign)}`)).json().total).toBe(0)
  for (const page of ['-1', '1e9', 'x', '9'.repeat(30)])
    expect((await ask('GET', `/people?page=${page}`)).json().rows).toHaveLength(OPERATOR_ROWS)
})

it('25.5 sign-ins end, a new password comes by a link, an account ends', async () => {
  const { people, signIns, ask, linesOf } = operated
  await signIns.note({ id: 's1', personId: BOB, grantId: null, browser: 'Firefox' })
  expect((await ask('GET', '/people?find=bob')).json().rows[0].signIns).toBe(1)
  expect(await linesOf('POST', `/people/${BOB}/end-sessions`)).toEqual([
    'One sign-in of bob@example.com ended.',
  ])
  expect((await linesOf('POST', `/people/${BOB}/reset`))[1]).toMatch(/^http:\/\/id\/new-password\//)
  await linesOf('POST', `/people/${BOB}/remove`)
  expect((await people.find(BOB))?.endedAt).toBe(NOVEMBER)
  expect((await ask('POST', '/people/id-nobody/reset')).status).toBe(409)
})

it('25.5 invitations are made, looked through without their links, and withdrawn', async () => {
  const { links, ask, linesOf } = operated
  const [, link = ''] = await linesOf('POST', '/invitations', { email: 'New@Example.com' })
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect(await links.find(token)).toMatchObject({ email: 'new@example.com' })
  const { rows, total } = (await ask('GET', '/invitations')).json()
  expect(total).toBe(1)
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      email: 'new@example.com',
      endsAt: NOVEMBER + 7 * 86_400_000,
    },
  ])
  for (const wrong of ['%', '0', '_'.repeat(16), '0'.repeat(16)])
    expect((await ask('DELETE', `/invitations/${encodeURIComponent(wrong)}`)).status).toBe(409)
  expect(await links.find(token)).not.toBeNull()
  await linesOf('DELETE', `/invitations/${rows[0].id}`)
  expect(await links.find(token)).toBeNull()
  const refused = await ask('POST', '/invitations', { email: 'ada@example.com' })
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'ada@example.com has an account already: a new password comes by reset.',
  ])
  expect((await ask('POST', '/invitations', { email: null, role: 'operator' })).status).toBe(400)
})
