/** Whose an app is, as publishing over HTTP tells it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, codeOf, newKey, openSiteLab, PAGE, type SiteLab } from './site-lab.fixture.ts'

let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab()
})
afterAll(() => lab.end())

describe('whose it is', () => {
  it('2.2 an account’s is that account’s, and it takes over what its demo session published', async () => {
    const key = newKey()
    await lab.published(key, 'of-a-session')
    await lab.published(key, null, { 'index.html': 'anna' }, {}, as('anna'))
    expect((await lab.site(key, as('anna'))).deployments.map(({ by }) => by)).toEqual(['you', 'demo-session'])
    for (const headers of [{}, as('ben')]) {
      expect(await codeOf(await lab.send('GET', key, undefined, headers))).toBe('site-of-another')
      expect(await codeOf(await lab.publish(key, null, undefined, {}, headers))).toBe('site-of-another')
      expect(await codeOf(await lab.send('DELETE', key, undefined, headers))).toBe('site-of-another')
    }
    expect(await codeOf(await lab.send('GET', key, undefined, as('wrong')))).toBe('not-signed-in')
  })

  it('2.2 on a server for others demo sessions publish nothing', async () => {
    const open = await openSiteLab({ env: { HOST: '0.0.0.0' } })
    try {
      expect(await codeOf(await open.publish(newKey(), 'of-nobody'))).toBe('site-not-signed-in')
      expect((await open.publish(newKey(), 'of-anna', undefined, {}, as('anna'))).status).toBe(200)
    } finally {
      await open.end()
    }
  })

  it('2.2 where the operator publishes nothing, it says so', async () => {
    const off = await openSiteLab({ env: { APPS_ORIGIN: 'off' } })
    try {
      expect(await codeOf(await off.send('GET', newKey()))).toBe('sites-off')
      expect((await off.visit('anything')).status).toBe(421)
    } finally {
      await off.end()
    }
  })

  it('2.2 apps, megabytes of an account and of all are limited', async () => {
    const small = await openSiteLab({ env: { SITES_MAX: '3', SITES_MAX_EACH: '2', SITES_MAX_MB_EACH: '1' } })
    try {
      await small.published(newKey(), 'anna-one', undefined, {}, as('anna'))
      const two = newKey()
      await small.published(two, 'anna-two', undefined, {}, as('anna'))
      const third = await small.publish(newKey(), 'anna-three', undefined, {}, as('anna'))
      expect([third.status, await codeOf(third)]).toEqual([507, 'sites-full-each'])
      const noise = new Uint8Array(1_040_000).map((_, at) => (at * 7919) % 251)
      expect(
        (await small.publish(two, null, { 'index.html': PAGE, 'a.png': noise }, {}, as('anna'))).status,
      ).toBe(200)
      const files = { 'index.html': PAGE, 'a.png': noise.toReversed() }
      expect(await codeOf(await small.publish(two, null, files, {}, as('anna')))).toBe('site-no-room-each')
      await small.published(newKey(), 'ben-one', undefined, {}, as('ben'))
      expect(await codeOf(await small.publish(newKey(), 'carl-one', undefined, {}, as('carl')))).toBe(
        'sites-full',
      )
    } finally {
      await small.end()
    }
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
})
