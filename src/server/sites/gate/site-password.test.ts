/** Who sees an app that has a password, over HTTP. */
import { describe, expect, it } from 'vitest'
import { appOf, codeOf, PAGE, WORKSPACE } from '../site-lab.fixture.ts'
import { cookieOf, PASSWORD, setUpGate } from './gate-lab.fixture.ts'

const gate = setUpGate()
const { letIn, published, sendPassword, setAccess } = gate

describe('an app with a password', () => {
  it('2.2 asks for it, says when it is wrong, and lets in with it to where somebody wanted', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    const asked = await gate.lab.visit(name, '/lists?sort="><script>')
    expect(asked.status).toBe(403)
    const page = await asked.text()
    expect(page).toContain('This app has a password')
    expect(page).toContain('value="/lists?sort=%22%3E%3Cscript%3E"')
    expect(asked.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const wrong = await sendPassword(name, 'wrong horse', { to: '/lists?a=b' })
    expect([wrong.status, cookieOf(wrong)]).toEqual([403, ''])
    const said = await wrong.text()
    expect(said).toContain('That is not the password.')
    expect(said).toContain('value="/lists?a=b"')
    const right = await sendPassword(name, PASSWORD, { to: '/lists?a=b' })
    expect([right.status, right.headers.get('Location')]).toEqual([303, `${appOf(name)}/lists?a=b`])
    expect(right.headers.get('Set-Cookie')).toMatch(
      /^lathe_access=\d{10}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const seen = await gate.lab.visit(name, '/', { Cookie: cookieOf(right) })
    expect(await seen.text()).toBe(PAGE)
    expect(seen.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(seen.headers.get('Vary')).toContain('Cookie')
  })

  it('2.2 is never kept as it is, and never told', async () => {
    const { key, site } = await published({ mode: 'password', password: PASSWORD })
    expect(JSON.stringify(site)).not.toContain(PASSWORD)
    expect(site.access).toEqual({ mode: 'password', link: null })
    expect(JSON.stringify(gate.lab.sites.find(key))).not.toContain(PASSWORD)
  })

  it('2.2 has so many characters', async () => {
    const { key } = await published({ mode: 'everyone' })
    for (const password of ['short', 'x'.repeat(201)])
      expect(await codeOf(await setAccess(key, { mode: 'password', password }))).toBe('site-access-password')
    expect(gate.lab.sites.find(key)?.access.mode).toBe('everyone')
  })

  it('2.2 another one, or another choice, ends the access of everybody at once', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    const status = async () => (await gate.lab.visit(name, '/', { Cookie: cookie })).status
    expect(await status()).toBe(200)
    await setAccess(key, { mode: 'password', password: 'another horse' })
    expect(await status()).toBe(403)
    await setAccess(key, { mode: 'everyone' })
    expect((await gate.lab.visit(name)).status).toBe(200)
    await setAccess(key, { mode: 'password', password: PASSWORD })
    expect(await status()).toBe(403)
    expect((await gate.lab.visit(name, '/', { Cookie: await letIn(name) })).status).toBe(200)
  })

  it('2.2 stays with a new deployment and a rollback, and what is let in ends with its time', async () => {
    const { key, name, site } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    await gate.lab.published(key, null, { 'index.html': 'second' })
    expect((await gate.lab.visit(name)).status).toBe(403)
    await gate.lab.send('PUT', `${key}/current`, { id: site.current })
    expect((await gate.lab.visit(name)).status).toBe(403)
    expect((await gate.lab.visit(name, '/', { Cookie: cookie })).status).toBe(200)
    gate.pass(31 * 24 * 60 * 60_000)
    expect((await gate.lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
  })

  it('2.2 is tried by one visitor so often, and by all at one app', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    const other = await published({ mode: 'password', password: PASSWORD })
    const tried = await Promise.all(Array.from({ length: 14 }, () => sendPassword(name, 'a wrong one')))
    expect(tried.filter(({ status }) => status === 403)).toHaveLength(10)
    const late = tried.find(({ status }) => status === 429)
    expect(Number(late?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await late?.text()).toContain('That was tried too often.')
    // Nor is the right one said to be right.
    expect((await sendPassword(name, PASSWORD)).status).toBe(429)
    expect((await sendPassword(other.name, PASSWORD)).status).toBe(303)
    gate.pass(60_000)
    expect((await sendPassword(name, PASSWORD)).status).toBe(303)
  })

  it('2.2 is taken from its own page alone', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    for (const headers of [
      { Origin: WORKSPACE },
      { Origin: 'http://other.apps.localhost:4000' },
      { Origin: 'null' },
      { 'Content-Type': 'application/json' },
      { 'Content-Type': 'text/plain' },
    ])
      expect((await sendPassword(name, PASSWORD, headers)).status).toBe(403)
    expect((await sendPassword(name, 'x'.repeat(9_000))).status).toBe(403)
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(gate.lab.reported).toEqual([])
})
