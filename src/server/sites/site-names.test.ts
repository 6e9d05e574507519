/** Names of apps, as publishing over HTTP gives them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOf, as, codeOf, newKey, openSiteLab, PAGE, type SiteLab } from './site-lab.fixture.ts'

let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab()
})
afterAll(() => lab.end())

const text = async (name: string, path?: string) => (await lab.visit(name, path)).text()

describe('names', () => {
  it('2.2 are one app’s, also those that look the same', async () => {
    await lab.published(newKey(), 'paypal', undefined, {}, as('anna'))
    for (const name of ['paypal', 'paypa1', 'paypai'])
      expect(await codeOf(await lab.publish(newKey(), name, undefined, {}, as('ben')))).toBe(
        'site-name-taken',
      )
    expect(await codeOf(await lab.publish(newKey(), 'adm1n', undefined, {}, as('ben')))).toBe(
      'site-name-look-alike',
    )
    const answer = await lab.send('GET', `${newKey()}/names/paypa1`, undefined, as('ben'))
    expect(await answer.json()).toEqual({
      isFree: false,
      message: 'The name paypa1, or one that looks like it, is taken. Choose another one.',
    })
    const free = await lab.send('GET', `${newKey()}/names/pay-friend`, undefined, as('ben'))
    expect(await free.json()).toEqual({ isFree: true, message: '' })
  })

  it('2.2 two who take the same name at once: one has it, and the other is told', async () => {
    const answers = await Promise.all([
      lab.publish(newKey(), 'at-once', undefined, {}, as('anna')),
      lab.publish(newKey(), 'at-once', undefined, {}, as('ben')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('2.2 an old name leads to the new one, stays its owner’s, and no browser remembers it', async () => {
    const key = newKey()
    await lab.published(key, 'old-name')
    const renamed = await lab.send('PUT', `${key}/settings`, { name: 'new-name' })
    expect(await renamed.json()).toMatchObject({ name: 'new-name', oldNames: ['old-name'] })
    expect(await text('new-name')).toBe(PAGE)
    const moved = await lab.visit('old-name', '/a/b?c=d')
    expect(moved.status).toBe(307)
    expect(moved.headers.get('Location')).toBe(`${appOf('new-name')}/a/b?c=d`)
    expect(moved.headers.get('Cache-Control')).toBe('no-store')
    expect(await codeOf(await lab.publish(newKey(), 'old-name', undefined, {}, as('ben')))).toBe(
      'site-name-taken',
    )
    await lab.send('PUT', `${key}/settings`, { name: 'old-name' })
    expect(await lab.site(key)).toMatchObject({ name: 'old-name', oldNames: ['new-name'] })
    expect(await text('old-name')).toBe(PAGE)
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/@evil.example',
    '/x?y=//evil.example',
  ])('2.2 a redirect leads nowhere but to the app: %s', async (path) => {
    const key = newKey()
    const number = Number.parseInt(key, 16)
    await lab.published(key, `redirects-${number}`)
    await lab.send('PUT', `${key}/settings`, { name: `redirected-${number}` })
    const moved = await lab.visit(`redirects-${number}`, path)
    expect(new URL(moved.headers.get('Location') ?? '').origin).toBe(appOf(`redirected-${number}`))
    expect(moved.headers.get('Set-Cookie')).toBeNull()
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
})
