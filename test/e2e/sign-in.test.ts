/**
 * Signing in and out through the embedded provider, in a real browser, with every error that a person can meet. What has
 * one page in common follows one another on it: first all that goes wrong, then the sign-in.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../full-run.ts'
import { emptyPage } from './kept-page.ts'
import {
  blockPopups,
  nameAccount,
  newPerson,
  openPopup,
  openSignIn,
  STILL,
  signIn,
} from './sign-in-driver.ts'
import { becomeKnown, openSignedIn } from './signed-in.ts'
import { setUpStage } from './stage.ts'

const stage = setUpStage({}, { hasStandIns: true })
let context: BrowserContext
let page: Page

/** For a describe: its tests follow one another in this context, and no route of one answers in the next. */
function shareContext(): void {
  beforeAll(async () => {
    context = await stage.browser.newContext(STILL)
  })
  afterEach(() => context.unrouteAll())
  afterAll(() => context.close())
}

const request = () => page.getByRole('textbox', { name: 'Your request' })
const errorBox = () => page.getByRole('alert').filter({ hasText: 'Error: ' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openAccount(): Promise<void> {
  await button('Menu').click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
}

async function logOut(): Promise<void> {
  await openAccount()
  await button('Log Out').click()
  await button('Sign In').waitFor()
}

/** The status with which the server answers whoever has this page's token. */
const api = () =>
  page.evaluate(async () => {
    const entry = Object.keys(localStorage).find(
      (key) => key.includes('@@auth0spajs@@') && key.includes('/api'),
    )
    const token: unknown = JSON.parse(localStorage.getItem(entry ?? '') ?? '{}').body?.access_token
    const response = await fetch('/api/projects', { headers: { Authorization: `Bearer ${token}` } })
    return response.status
  })

/** What is kept of a sign-in that never came to be: the flag that the next load of the page goes by. */
const flag = () => page.evaluate(() => localStorage.getItem('lathe_logged_in'))

describe('signing in by a popup', () => {
  shareContext()
  beforeAll(async () => {
    page = await openSignIn(context, stage.lathe)
  })

  it('S8.18 S9.33 a popup that is closed is told as one', async () => {
    const popup = await openPopup(page)
    await popup.getByLabel('E-mail').waitFor()
    await popup.close()
    await expect.poll(() => errorBox().textContent()).toBe('Error: Popup closed')
  })

  it('S8.18 design §4 the provider’s page says what is wrong with an account, works without a script, and can be cancelled', async () => {
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
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => errorBox().textContent()).toBe('Error: The sign-in was cancelled')
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
    await nameAccount(await openPopup(page), newPerson('Grace Hopper'))
    await expect.poll(() => errorBox().textContent()).toBe('Error: Multifactor authentication required')
    expect(await flag()).toBeNull()
  })

  describe('with an ID token that is not the provider’s', () => {
    /** What may be wrong in an ID token, and what is said of it. */
    const forgeries: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['issuer', { iss: 'https://elsewhere.example/' }, 'Issuer (iss) claim mismatch'],
      ['audience', { aud: 'another-client' }, 'Audience (aud) claim mismatch'],
      ['nonce', { nonce: 'another' }, 'Nonce (nonce) claim mismatch'],
      ['expiry', { exp: 1_700_000_000 }, 'Expiration Time (exp) claim error'],
      ['algorithm', { alg: 'HS256' }, 'Signature algorithm of "HS256" is not supported'],
    ]
    beforeAll(() => becomeKnown(context, stage.lathe, newPerson()))

    // The library looks at each of them: in every run, that it is asked to.
    it.each(sample(forgeries, 2, ([name]) => name))(
      'S5.11 does not begin with an ID token of another %s',
      async (_, claims, sentence) => {
        await context.route('**/oauth/token', async (route) => {
          const response = await route.fetch()
          const answer = await response.json()
          await route.fulfill({ response, json: { ...answer, id_token: forged(answer.id_token, claims) } })
        })
        await openPopup(page)
        await expect.poll(() => errorBox().textContent()).toContain(`Error: ${sentence}`)
        expect(await flag()).toBeNull()
      },
    )
  })

  const ada = newPerson()
  it('S1.5 S2.10 S2.21 S2.30 S3.11 S7.2 names an account and opens the workspace as that person', async () => {
    await context.clearCookies()
    const popup = await openPopup(page)
    await expect.poll(() => popup.url()).toContain('127.0.0.1')
    await expect.poll(() => page.getByRole('button', { name: 'Signing in...' }).count()).toBe(1)
    await nameAccount(popup, ada)
    await request().waitFor()
    expect(new URL(page.url()).hash).toBe('#/build')
    await openAccount()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByRole('heading', { name: ada.name }).waitFor()
    await dialog.getByText(ada.email).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.getByRole('region', { name: 'You', exact: true }).textContent())
      .toBe(`A${ada.name}${ada.email}`)
    expect(await flag()).toBe('true')
  })

  it('S4.21 S7.2 is remembered in a second tab, without the provider’s page', async () => {
    const second = await context.newPage()
    await second.goto(`${stage.lathe.origin}/#/anything`)
    await second.getByRole('textbox', { name: 'Your request' }).waitFor()
    expect(new URL(second.url()).hash).toBe('#/build')
    await second.close()
  })

  it('S2.30 S4.21 S7.2 and by a reload, which shows the picture that the provider names, and an icon where it cannot be had', async () => {
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
    await openAccount()
    await button('Log Out').waitFor()
    await expect.poll(() => picture.count()).toBe(0)
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    await nameNewPicture(dot)
    await page.reload()
    await openAccount()
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toBe(dot)
  })

  it('S2.30 S7.3 logging out returns to the site’s origin, and the next sign-in asks again who it is', async () => {
    await button('Log Out').click()
    await button('Sign In').waitFor()
    expect(new URL(page.url()).origin).toBe(stage.lathe.origin)
    await page.goto(`${stage.lathe.origin}/#/build`)
    await button('Sign In').click()
    const popup = await openPopup(page)
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await popup.getByRole('button', { name: ada.email }).click()
    await request().waitFor()
  })
})

describe('signing in on a device whose clock is off', () => {
  it.each(sample([-1, 1], 1, String))('S5.11 begins where it is %d hours off', async (hours) => {
    context = await stage.browser.newContext(STILL)
    try {
      await context.clock.install({ time: Date.now() + hours * 3_600_000 })
      await context.clock.resume()
      page = await signIn(context, stage.lathe, newPerson())
      expect(await api()).toBe(200)
    } finally {
      await context.close()
    }
  })

  it('S8.18 a provider that does not answer in a minute is told as a timeout', async () => {
    context = await stage.browser.newContext(STILL)
    try {
      page = await context.newPage()
      await page.clock.install()
      await page.goto(stage.lathe.origin)
      await button('Sign In').click()
      const popup = await openPopup(page)
      await popup.getByLabel('E-mail').waitFor()
      await page.clock.fastForward(61_000)
      await expect.poll(() => errorBox().textContent()).toBe('Error: Timeout')
    } finally {
      await context.close()
    }
  })
})

describe('signing in by leaving the page', () => {
  shareContext()
  beforeAll(async () => {
    await blockPopups(context)
    page = await context.newPage()
  })

  /** Leaves for the provider, which answers in its page's place: `asked` is what the page wants of it. */
  async function leaveAndReturn(answer: (asked: URLSearchParams) => Record<string, string>): Promise<void> {
    await context.route('**/authorize?*', (route) => {
      const asked = new URL(route.request().url()).searchParams
      const location = `${stage.lathe.origin}/?${new URLSearchParams(answer(asked))}`
      return route.fulfill({ status: 302, headers: { location } })
    })
    await button('Sign in on this machine').click()
  }

  it('S8.18 S4.21 an answer to a question that nobody asked is refused: no transaction', async () => {
    await page.goto(`${stage.lathe.origin}/?code=abc&state=def`)
    await expect.poll(() => errorBox().textContent()).toBe('Error: Invalid state')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await button('Sign In').waitFor()
    await expect.poll(() => errorBox().count()).toBe(0)
  })

  // One with words of the provider's own, and the one without.
  const refusals = [
    ['login_required', 'Login required'],
    ['mfa_required', 'Multifactor authentication required'],
    ['access_denied', ''],
  ] as const
  it.each(sample(refusals, 2, ([code]) => code))(
    'S8.18 a provider that answers %s is told in its words: %s',
    async (code, words) => {
      // It stands open with what went wrong before.
      if ((await errorBox().count()) === 0) await button('Sign In').click()
      await leaveAndReturn((asked) => ({
        error: code,
        error_description: words,
        state: asked.get('state') ?? '',
      }))
      await expect.poll(() => errorBox().textContent()).toBe(`Error: ${words || code}`)
      expect(page.url()).toBe(`${stage.lathe.origin}/`)
    },
  )

  it('S8.18 an answer whose state is another one’s is refused', async () => {
    await leaveAndReturn(() => ({ code: 'abc', state: 'forged' }))
    await expect.poll(() => errorBox().textContent()).toBe('Error: Invalid state')
  })

  it('S8.18 what the provider refuses is shown in its words', async () => {
    await button('Sign in on this machine').click()
    await page.waitForURL(/127\.0\.0\.1/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => errorBox().textContent()).toBe('Error: The sign-in was cancelled')
    expect(page.url()).toBe(`${stage.lathe.origin}/`)
  })

  it('S7.2 S4.21 comes back to the workspace with a clean address', async () => {
    await button('Sign in on this machine').click()
    await page.waitForURL(/127\.0\.0\.1/)
    await nameAccount(page, newPerson())
    await request().waitFor()
    expect(page.url()).toBe(`${stage.lathe.origin}/#/build`)
  })
})

describe('a session', () => {
  shareContext()
  const enter = async () => {
    await emptyPage(context, stage.lathe.origin)
    page = await openSignedIn(context, stage.lathe, newPerson())
  }

  it('S7.3 S9.33 is renewed silently by its refresh token when the token is too old', async () => {
    await enter()
    expect(await api()).toBe(200)
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
    await request().waitFor()
    expect(tokenCalls).toContain('refresh_token')
    await expect.poll(api).toBe(200)
  })

  /** What a copy of this browser's storage would hold. */
  const copyTokens = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find(
        (name) => name.startsWith('@@auth0spajs@@') && name.includes('/api'),
      )
      const { refresh_token } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}').body ?? {}
      return { clientId: key?.split('::')[1] ?? '', refreshToken: String(refresh_token) }
    })

  it('S7.3 ends with its refresh token: a copy of it gets nothing after a sign-out', async () => {
    const { clientId, refreshToken } = await copyTokens()
    const revoked = page.waitForRequest(/\/oauth\/revoke$/)
    await logOut()
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
    await enter()
    await logOut()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0'))),
    ).toEqual([])
  })

  it('S6.1 of which nothing is left but the flag, the name and the cookie ends on the landing page', async () => {
    page = await emptyPage(context, stage.lathe.origin)
    await context.addCookies([
      { name: 'auth0.lathe-workspace.is.authenticated', value: 'true', url: stage.lathe.origin },
    ])
    await page.evaluate(() => {
      localStorage.setItem('lathe_logged_in', 'true')
      localStorage.setItem('lathe_user', JSON.stringify({ id: '1', name: 'Ada', email: 'ada@example.com' }))
    })
    await page.goto(`${stage.lathe.origin}/#/build`)
    await expect.poll(flag).toBeNull()
    await button('Sign In').waitFor()
    expect(new URL(page.url()).hash).toBe('#/home')
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
