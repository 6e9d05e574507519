/** The pages of signing in by a password, over real HTTP: what they take, from whom, and what they tell. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, type SignInLab, WORKSPACE } from '../../../test/sign-in/sign-in-lab.ts'

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let world: SignInLab
beforeEach(async () => {
  world = await openSignInLab()
})
afterEach(() => world.end())

describe('invitations', () => {
  it('2.3 the first is there once where nobody is, an older one has ended, and none is where somebody is', async () => {
    const { operator } = world.people
    const [first, second] = [await operator.inviteFirst(), await operator.inviteFirst()]
    const browser = world.newBrowser()
    expect((await browser.ask(first ?? '')).status).toBe(410)
    expect((await browser.ask(second ?? '')).status).toBe(200)
    const made = await browser.post(second ?? '', { name: 'Ada', email: ADA, password: PASSWORD })
    expect(made.status).toBe(200)
    expect(await operator.inviteFirst()).toBeNull()
  })

  it('2.3 is good once and for its time, and looking at it uses nothing up', async () => {
    const [, link = ''] = await world.people.operator.invite(null)
    const browser = world.newBrowser()
    for (let at = 0; at < 3; at += 1) expect((await browser.ask(link)).status).toBe(200)
    const sent = ['Ada', 'Bob'].map((name) =>
      browser.post(link, { name, email: `${name}@example.com`, password: PASSWORD }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
    expect(await world.people.operator.list()).toHaveLength(1)
    const [, late = ''] = await world.people.operator.invite(null)
    world.lab.now += 7 * DAY
    expect((await browser.ask(late)).status).toBe(410)
    expect(
      (await browser.post(late, { name: 'Eve', email: 'eve@example.com', password: PASSWORD })).status,
    ).toBe(410)
    expect((await browser.ask(`/invitation/${'a'.repeat(43)}`)).status).toBe(410)
  })

  it('2.3 one that names an address is for that one', async () => {
    const [, link = ''] = await world.people.operator.invite('Ada@Example.com ')
    await world.newBrowser().post(link, { name: 'Eve', email: 'eve@example.com', password: PASSWORD })
    expect(await world.people.operator.list()).toEqual([expect.stringMatching(/^ada@example\.com {2}Eve/)])
    await expect(world.people.operator.invite(ADA)).rejects.toThrow('has an account already')
  })

  it.each([
    [{ name: ' ', email: ADA, password: PASSWORD }, 'Give the account a name'],
    [{ name: 'Ada', email: 'ada', password: PASSWORD }, 'Give an e-mail address'],
    [{ name: 'Ada', email: ADA, password: 'eleven char' }, 'at least 12 characters'],
    [{ name: 'Ada', email: ADA, password: 'a'.repeat(257) }, 'at most 256'],
    [{ name: 'Ada', email: ADA, password: 'Ada@Example.com' }, 'not your name or your e-mail'],
    [{ name: 'Ada', email: ADA, password: 'abababababababab' }, 'different characters'],
  ])(
    '2.3 says what cannot be taken, hashes nothing for it, and stays good (%#)',
    async (fields, sentence) => {
      const [, link = ''] = await world.people.operator.invite(null)
      const refused = await world.newBrowser().post(link, fields)
      expect(refused.status).toBe(422)
      expect(await problemOf(refused)).toContain(sentence)
      expect(world.lab.hashes).toBe(0)
      expect((await world.newBrowser().ask(link)).status).toBe(200)
    },
  )

  it('2.3 is kept as a hash: nothing that is kept opens a link', async () => {
    const [, link = ''] = await world.people.operator.invite(null)
    const token = link.slice(link.lastIndexOf('/') + 1)
    expect(token).toHaveLength(43)
    const { readFile } = await import('node:fs/promises')
    for (const name of ['identity.db', 'identity.db-wal']) {
      expect((await readFile(`${world.folder}/${name}`)).includes(token)).toBe(false)
    }
  })
})

describe('signing in', () => {
  beforeEach(() => world.join(ADA))

  it('2.3 gives the workspace tokens of the person, and none of a person who has ended', async () => {
    const { access } = await world.newBrowser().enter(ADA)
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.sub).toMatch(/^person\|/)
    expect(await world.people.isGranted(claims.grant)).toBe(true)
    await world.people.operator.remove(ADA)
    world.lab.now += 5_000
    expect(await world.people.isGranted(claims.grant)).toBe(false)
  })

  it('2.3 tells an unknown name, a wrong password and an ended account the same, after the same work', async () => {
    await world.join(BOB)
    await world.people.operator.remove(BOB)
    const tried = [
      { email: ADA, password: 'a wrong password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: BOB, password: PASSWORD },
      { email: `${'x'.repeat(5_000)}@example.com`, password: PASSWORD },
      { email: '', password: '' },
    ]
    const told: unknown[] = []
    for (const fields of tried) {
      const browser = world.newBrowser(fields.email.slice(0, 8))
      const page = await browser.begin()
      const before = world.lab.hashes
      const response = await browser.post(page, { do: 'sign-in', ...fields })
      const { status } = response
      const headers = [...response.headers].filter(([name]) => !/^(?:date|content-length)$/.test(name))
      const body = (await response.text()).replace(/value="[^"]*"| autofocus|action="[^"]*"/g, '')
      told.push({ status, headers, body, hashes: world.lab.hashes - before })
    }
    expect(told[0]).toMatchObject({ status: 422, hashes: 1 })
    for (const one of told.slice(1)) expect(one).toEqual(told[0])
  })

  it('2.3 takes a form from its own page alone', async () => {
    const browser = world.newBrowser()
    const page = await browser.begin()
    const fields = { do: 'sign-in', email: ADA, password: PASSWORD }
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: WORKSPACE },
      { Origin: 'null' },
      {},
    ] as Record<string, string>[]) {
      expect((await browser.post(page, fields, headers)).status).toBe(403)
      expect((await browser.post('/account', fields, headers)).status).toBe(403)
    }
    expect(world.lab.hashes).toBe(1)
    // Nor from a browser in which the sign-in was not begun.
    expect((await world.newBrowser().post(page, fields)).status).toBe(400)
    expect((await browser.post(page, fields)).status).toBe(303)
  })

  it('2.3 leads nowhere but to the workspace', async () => {
    const browser = world.newBrowser()
    const asked = new URLSearchParams({
      client_id: 'lathe-workspace',
      redirect_uri: 'https://evil.example',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const refused = await browser.ask(`/authorize?${asked}`)
    expect([refused.status, refused.headers.get('Location')]).toEqual([400, null])
    const left = await browser.ask('/v2/logout?returnTo=https://evil.example')
    expect(left.headers.get('Location')).toBe(`${WORKSPACE}/`)
    const entered = await browser.post('/account?to=https://evil.example', {
      do: 'sign-in',
      email: ADA,
      password: PASSWORD,
      to: 'https://evil.example',
    })
    expect(entered.headers.get('Location')).toBe('/account')
  })

  it('2.3 its pages load nothing, run nothing but the script for passkeys, are in nobody’s frame, and say what a password manager wants to know', async () => {
    const browser = world.newBrowser()
    const response = await browser.ask(await browser.begin())
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; form-action 'self' http:\/\/localhost:4000; frame-ancestors 'none'; base-uri 'none'$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script>'])
    expect(text).not.toMatch(/\bon\w+=|style="|src=/)
    expect(text).toContain('autocomplete="username"')
    expect(text).toContain('autocomplete="current-password"')
  })

  it('2.3 a password that was kept at another cost is kept anew when it is next given', async () => {
    const ended = await openSignInLab({ dataFolder: world.folder, cost: { logN: 7, r: 8, p: 1 } })
    try {
      await ended.newBrowser().enter(ADA)
      expect(ended.lab.hashes).toBe(2)
      await ended.newBrowser('elsewhere').enter(ADA)
      expect(ended.lab.hashes).toBe(3)
    } finally {
      await ended.end()
    }
  })
})

describe('cookies', () => {
  it('2.3 are for this host alone, hidden from scripts, and over TLS where there is any, whatever the request says', async () => {
    const secure = await openSignInLab({ origin: 'https://login.example.com' })
    try {
      await secure.join(ADA)
      const browser = secure.newBrowser()
      const lines: string[] = []
      const note = (response: Response) => {
        lines.push(
          ...response.headers.getSetCookie().filter((line) => !/expires=Thu, 01 Jan 1970/.test(line)),
        )
        return response
      }
      const begun = note(
        await browser.ask(
          `/authorize?client_id=lathe-workspace&redirect_uri=${WORKSPACE}&response_type=code&scope=openid&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`,
          { headers: { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' } },
        ),
      )
      const page = begun.headers.get('Location') ?? ''
      const shown = await browser.ask(page)
      expect(shown.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
      const entered = note(await browser.post(page, { do: 'sign-in', email: ADA, password: PASSWORD }))
      expect(entered.headers.get('Location')).toMatch(/^https:\/\/login\.example\.com\/authorize\//)
      note(await browser.ask(entered.headers.get('Location') ?? ''))
      const names = new Set(lines.map((line) => line.slice(0, line.indexOf('='))))
      expect([...names]).toEqual(
        expect.arrayContaining([
          '__Host-session',
          '__Host-session.sig',
          '__Host-lathe-browser',
          '__Secure-interaction',
        ]),
      )
      for (const line of lines) {
        expect(line).toMatch(/; samesite=lax/i)
        expect(line).toMatch(/; secure/i)
        expect(line).toMatch(/; httponly/i)
        expect(line).not.toMatch(/domain=/i)
        if (line.startsWith('__Host-')) expect(line).toMatch(/; path=\/;/)
      }
    } finally {
      await secure.end()
    }
  })
})

describe('how often passwords may be tried', () => {
  beforeEach(() => world.join(ADA))

  async function tryAt(email: string, client: string, password = 'a wrong password'): Promise<Response> {
    const browser = world.newBrowser(client)
    return browser.post('/account', { do: 'sign-in', email, password })
  }

  it('2.3 a client waits after ten tries at an account, there or not, is told how long, and may then go on', async () => {
    for (const email of [ADA, 'nobody@example.com']) {
      for (let at = 0; at < 10; at += 1) expect((await tryAt(email, 'office')).status).toBe(422)
      const refused = await tryAt(email, 'office', PASSWORD)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('10')
      expect(await problemOf(refused)).toBe('Too many passwords were tried. Try again in 10 seconds.')
    }
    expect((await tryAt(BOB, 'office')).status).toBe(422)
    world.lab.now += 10_000
    expect((await tryAt(ADA, 'office', PASSWORD)).status).toBe(303)
  })

  it('2.3 strangers everywhere keep nobody out of a browser that was signed in before', async () => {
    const known = world.newBrowser('home')
    await known.enter(ADA)
    known.cookies.delete('_session')
    for (let at = 0; at < 80; at += 1) await tryAt(ADA, `stranger ${at}`)
    expect((await tryAt(ADA, 'a new place', PASSWORD)).status).toBe(429)
    const entered = await known.post('/account', { do: 'sign-in', email: ADA, password: PASSWORD })
    expect(entered.status).toBe(303)
    // A mark is of one account, and cannot be made up.
    const [name = '', mark = ''] = [...known.cookies].find(([key]) => key === 'lathe-browser') ?? []
    for (const forged of [
      mark.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      mark.replace(/\..*/, '.'),
    ]) {
      const other = world.newBrowser('another new place')
      other.cookies.set(name, forged)
      expect((await other.post('/account', { do: 'sign-in', email: ADA, password: PASSWORD })).status).toBe(
        429,
      )
    }
  })

  it('2.3 one address that tries many accounts waits before any is looked at', async () => {
    let refused = 0
    for (let at = 0; at < 120; at += 1) {
      if ((await tryAt(`person-${at}@example.com`, 'one address')).status === 429) refused += 1
    }
    expect(refused).toBe(20)
    expect(world.lab.hashes).toBe(1 + 100)
  })
})
