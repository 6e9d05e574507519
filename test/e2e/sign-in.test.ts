/** Signing in and out through the embedded provider, in a real browser, with every error that a person can meet. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../full-run.ts'
import {
  blockPopups,
  nameAccount,
  newPerson,
  openPopup,
  openSignIn,
  STILL,
  signIn,
} from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage } from './stage.ts'

const stage = setUpStage({}, { hasStandIns: true })
let context: BrowserContext

beforeEach(async () => {
  context = await stage.browser.newContext(STILL)
})
afterEach(() => context.close())

const request = (page: Page) => page.getByRole('textbox', { name: 'Your request' })
const errorBox = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error: ' })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
}

describe('signing in by a popup', () => {
  it('S1.5 S2.10 S2.21 S2.30 S3.11 S7.2 names an account and opens the workspace as that person', async () => {
    const ada = newPerson()
    const page = await openSignIn(context, stage.lathe)
    const popup = await openPopup(page)
    await expect.poll(() => popup.url()).toContain('127.0.0.1')
    await expect.poll(() => page.getByRole('button', { name: 'Signing in...' }).count()).toBe(1)
    await nameAccount(popup, ada)
    await request(page).waitFor()
    expect(new URL(page.url()).hash).toBe('#/build')
    await openAccount(page)
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByRole('heading', { name: ada.name }).waitFor()
    await dialog.getByText(ada.email).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.getByRole('region', { name: 'You', exact: true }).textContent())
      .toBe(`A${ada.name}${ada.email}`)
    const kept = await page.evaluate(() => localStorage.getItem('lathe_logged_in'))
    expect(kept).toBe('true')
  })

  it('S2.30 shows the picture that the provider names, and an icon where it cannot be had', async () => {
    const page = await signIn(context, stage.lathe, newPerson())
    const nameNewPicture = (picture: string) =>
      page.evaluate((url) => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('@@user@@')) ?? ''
        const kept = JSON.parse(localStorage.getItem(key) ?? '')
        kept.decodedToken.user.picture = url
        localStorage.setItem(key, JSON.stringify(kept))
      }, picture)
    const picture = page.getByRole('tabpanel', { name: 'Account' }).locator('img')
    await nameNewPicture(`${stage.lathe.origin}/no-picture.png`)
    await page.reload()
    await openAccount(page)
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    await expect.poll(() => picture.count()).toBe(0)
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    await nameNewPicture(dot)
    await page.reload()
    await openAccount(page)
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toBe(dot)
  })

  it('S4.21 S7.2 is remembered by a reload and in a second tab, without the provider’s page', async () => {
    const page = await signIn(context, stage.lathe, newPerson())
    await page.reload()
    await request(page).waitFor()
    const second = await context.newPage()
    await second.goto(`${stage.lathe.origin}/#/anything`)
    await request(second).waitFor()
    expect(new URL(second.url()).hash).toBe('#/build')
  })

  it('S2.30 S7.3 logging out returns to the site’s origin, and the next sign-in asks again who it is', async () => {
    const ada = newPerson()
    const page = await signIn(context, stage.lathe, ada)
    await openAccount(page)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(new URL(page.url()).origin).toBe(stage.lathe.origin)
    await page.goto(`${stage.lathe.origin}/#/build`)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const popup = await openPopup(page)
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await popup.getByRole('button', { name: ada.email }).click()
    await request(page).waitFor()
  })

  it('S8.18 S9.33 a popup that is closed is told as one', async () => {
    const page = await openSignIn(context, stage.lathe)
    const popup = await openPopup(page)
    await popup.getByLabel('E-mail').waitFor()
    await popup.close()
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: Popup closed')
    // And again, since people try again.
    const second = await openPopup(page)
    await nameAccount(second, newPerson())
    await request(page).waitFor()
  })

  it('S8.18 a sign-in that is cancelled at the provider says so', async () => {
    const page = await openSignIn(context, stage.lathe)
    const popup = await openPopup(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: The sign-in was cancelled')
  })

  it('S8.18 a provider that does not answer in a minute is told as a timeout', async () => {
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(stage.lathe.origin)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const popup = await openPopup(page)
    await popup.getByLabel('E-mail').waitFor()
    await page.clock.fastForward(61_000)
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: Timeout')
    await popup.close()
  })

  it('S8.18 a provider that asks for a second factor is told as that', async () => {
    await context.route('**/oauth/token', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'Access-Control-Allow-Origin': stage.lathe.origin },
        json: {
          error: 'mfa_required',
          error_description: 'Multifactor authentication required',
          mfa_token: 'token',
        },
      }),
    )
    const page = await openSignIn(context, stage.lathe)
    await nameAccount(await openPopup(page), newPerson())
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: Multifactor authentication required')
    expect(await page.evaluate(() => localStorage.getItem('lathe_logged_in'))).toBeNull()
  })

  it('design §4 the provider’s page says what is wrong with an account, and works without a script', async () => {
    const page = await openSignIn(context, stage.lathe)
    const popup = await openPopup(page)
    await popup.getByLabel('E-mail').waitFor()
    await popup.evaluate(() => {
      for (const form of document.forms) form.noValidate = true
    })
    await popup.getByLabel('E-mail').fill('nobody')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await popup.getByRole('alert').waitFor()
    expect(await popup.getByRole('alert').textContent()).toContain('Give the account a name')
    expect(await popup.locator('script').count()).toBe(0)
  })
})

describe('signing in by leaving the page', () => {
  it('S7.2 S4.21 comes back to the workspace with a clean address, where popups are blocked', async () => {
    await blockPopups(context)
    const page = await openSignIn(context, stage.lathe)
    await page.getByRole('button', { name: 'Sign in on this machine' }).click()
    await page.waitForURL(/127\.0\.0\.1/)
    await nameAccount(page, newPerson())
    await request(page).waitFor()
    expect(page.url()).toBe(`${stage.lathe.origin}/#/build`)
  })

  it('S8.18 S4.21 an answer to a question that nobody asked is refused: no transaction', async () => {
    const page = await context.newPage()
    await page.goto(`${stage.lathe.origin}/?code=abc&state=def`)
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: Invalid state')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await expect.poll(() => errorBox(page).count()).toBe(0)
  })

  it('S8.18 an answer whose state is another one’s is refused', async () => {
    await blockPopups(context)
    const page = await openSignIn(context, stage.lathe)
    await page.getByRole('button', { name: 'Sign in on this machine' }).click()
    await page.waitForURL(/127\.0\.0\.1/)
    await page.getByLabel('E-mail').waitFor()
    await page.goto(`${stage.lathe.origin}/?code=abc&state=forged`)
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: Invalid state')
  })

  // One with words of the provider's own, and the one without.
  const refusals = [
    ['login_required', 'Login required'],
    ['mfa_required', 'Multifactor authentication required'],
  ] as const
  it.each([...sample(refusals, 1), ['access_denied', ''] as const])(
    'S8.18 a provider that answers %s is told in its words: %s',
    async (code, words) => {
      await blockPopups(context)
      const page = await openSignIn(context, stage.lathe)
      const asking = page.waitForRequest(/\/authorize\?/)
      await page.getByRole('button', { name: 'Sign in on this machine' }).click()
      const state = new URL((await asking).url()).searchParams.get('state') ?? ''
      await page.getByLabel('E-mail').waitFor()
      const answer = new URLSearchParams({ error: code, error_description: words, state })
      await page.goto(`${stage.lathe.origin}/?${answer}`)
      await expect.poll(() => errorBox(page).textContent()).toBe(`Error: ${words || code}`)
      expect(page.url()).toBe(`${stage.lathe.origin}/`)
    },
  )

  it('S8.18 what the provider refuses is shown in its words', async () => {
    await blockPopups(context)
    const page = await openSignIn(context, stage.lathe)
    await page.getByRole('button', { name: 'Sign in on this machine' }).click()
    await page.waitForURL(/127\.0\.0\.1/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => errorBox(page).textContent()).toBe('Error: The sign-in was cancelled')
    expect(page.url()).toBe(`${stage.lathe.origin}/`)
  })
})

describe('a session', () => {
  const api = (page: Page) =>
    page.evaluate(async () => {
      const entry = Object.keys(localStorage).find(
        (key) => key.includes('@@auth0spajs@@') && key.includes('/api'),
      )
      const token: unknown = JSON.parse(localStorage.getItem(entry ?? '') ?? '{}').body?.access_token
      const response = await fetch('/api/projects', { headers: { Authorization: `Bearer ${token}` } })
      return response.status
    })

  it('S7.3 S9.33 is renewed silently by its refresh token when the token is too old', async () => {
    const page = await openSignedIn(context, stage.lathe, newPerson())
    expect(await api(page)).toBe(200)
    const tokenCalls: string[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/oauth/token'))
        tokenCalls.push(new URLSearchParams(call.postData() ?? '').get('grant_type') ?? '')
    })
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.includes('@@auth0spajs@@') || !key.includes('/api')) continue
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 1 }))
      }
    })
    await page.reload()
    await request(page).waitFor()
    expect(tokenCalls).toContain('refresh_token')
    await expect.poll(() => api(page)).toBe(200)
  })

  /** What a copy of this browser's storage would hold. */
  const copyTokens = (page: Page) =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find(
        (name) => name.startsWith('@@auth0spajs@@') && name.includes('/api'),
      )
      const { refresh_token } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}').body ?? {}
      return { clientId: key?.split('::')[1] ?? '', refreshToken: String(refresh_token) }
    })

  const logOut = async (page: Page) => {
    await openAccount(page)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  }

  it('S7.3 ends with its refresh token: a copy of it gets nothing after a sign-out', async () => {
    const page = await openSignedIn(context, stage.lathe, newPerson())
    const { clientId, refreshToken } = await copyTokens(page)
    const revoked = page.waitForRequest(/\/oauth\/revoke$/)
    await logOut(page)
    const provider = new URL((await revoked).url()).origin
    const response = await fetch(`${provider}/oauth/token`, {
      method: 'POST',
      headers: { Origin: stage.lathe.origin },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
      }),
    })
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_grant'])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(refreshToken)
  })

  it('S7.3 ends here even where the provider does not answer for its refresh token', async () => {
    await context.route('**/oauth/revoke', () => {})
    const page = await openSignedIn(context, stage.lathe, newPerson())
    await logOut(page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0'))),
    ).toEqual([])
  })

  it('S6.1 of which nothing is left but the flag ends on the landing page', async () => {
    const page = await openSignedIn(context, stage.lathe, newPerson())
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('@@auth0spajs@@')) localStorage.removeItem(key)
    })
    await page.reload()
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/home')
    expect(await page.evaluate(() => localStorage.getItem('lathe_logged_in'))).toBeNull()
  })

  /** What may be wrong in an ID token, and what is said of it. */
  const forgeries: readonly (readonly [string, Record<string, unknown>, string])[] = [
    ['issuer', { iss: 'https://elsewhere.example/' }, 'Issuer (iss) claim mismatch'],
    ['audience', { aud: 'another-client' }, 'Audience (aud) claim mismatch'],
    ['nonce', { nonce: 'another' }, 'Nonce (nonce) claim mismatch'],
    ['expiry', { exp: 1_700_000_000 }, 'Expiration Time (exp) claim error'],
    ['algorithm', { alg: 'HS256' }, 'Signature algorithm of "HS256" is not supported'],
  ]
  it.each(sample(forgeries, 2))(
    'S5.11 does not begin with an ID token of another %s',
    async (_, claims, sentence) => {
      await context.route('**/oauth/token', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({ response, json: { ...answer, id_token: forged(answer.id_token, claims) } })
      })
      const page = await openSignIn(context, stage.lathe)
      await nameAccount(await openPopup(page), newPerson())
      await expect.poll(() => errorBox(page).textContent()).toContain(`Error: ${sentence}`)
      expect(await page.evaluate(() => localStorage.getItem('lathe_logged_in'))).toBeNull()
    },
  )

  it.each([-1, 1])('S5.11 begins on a device whose clock is %d hours off', async (hours) => {
    await context.clock.install({ time: Date.now() + hours * 3_600_000 })
    await context.clock.resume()
    const page = await signIn(context, stage.lathe, newPerson())
    expect(await api(page)).toBe(200)
  })
})

/** The token with these claims in place of its own; `alg` is one of its header. */
function forged(token: string, { alg, ...claims }: Record<string, unknown>): string {
  const [header = '', payload = '', signature] = token.split('.')
  const withClaims = (part: string, more: object) => {
    const own = JSON.parse(Buffer.from(part, 'base64url').toString())
    return Buffer.from(JSON.stringify({ ...own, ...more })).toString('base64url')
  }
  return [withClaims(header, alg === undefined ? {} : { alg }), withClaims(payload, claims), signature].join(
    '.',
  )
}
