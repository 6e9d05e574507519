import { afterEach, beforeEach, expect, it } from 'vitest'
import { appOf } from '../sites/site-lab.fixture.ts'
import { BOB, NOVEMBER, type OperatorLab, openOperatorLab } from './operator-lab.fixture.ts'

let operated: OperatorLab
beforeEach(async () => {
  operated = await openOperatorLab()
})
afterEach(() => operated.end())

it('25.5 an app is taken down at once under all of its names, and served again', async () => {
  const { lab, ask, linesOf } = operated
  const as = { Authorization: `Bearer ${BOB}` }
  await lab.published('a'.repeat(32), 'notes', undefined, {}, as)
  await lab.send('PUT', `${'a'.repeat(32)}/settings`, { name: 'new-notes' }, as)
  await lab.published('b'.repeat(32), 'other', undefined, {}, as)
  const { rows } = (await ask('GET', '/apps?find=notes')).json()
  expect(rows).toEqual([
    {
      ...{ name: 'new-notes', address: appOf('new-notes'), title: 'Notes', owner: 'bob@example.com' },
      ...{ publishedAt: NOVEMBER, isPublished: true, takenDown: null },
    },
  ])
  await linesOf('PUT', '/apps/new-notes/takedown', { status: 410, sentence: 'It spams.' })
  const down = await lab.visit('new-notes')
  expect([down.status, await down.text()]).toEqual([410, expect.stringContaining('It spams.')])
  expect((await lab.visit('other')).status).toBe(200)
  expect((await ask('GET', '/apps')).json().rows).toContainEqual(
    expect.objectContaining({ name: 'new-notes', takenDown: 'It spams.' }),
  )
  await linesOf('DELETE', '/apps/new-notes/takedown')
  expect((await lab.visit('new-notes')).status).toBe(200)
  expect((await ask('PUT', '/apps/nobody/takedown', { status: 451, sentence: 'No.' })).status).toBe(409)
  for (const sentence of ['', ' ', 'two\nother 451 lines', 'x'.repeat(301)])
    expect((await ask('PUT', '/apps/other/takedown', { status: 451, sentence })).status).toBe(400)
})
