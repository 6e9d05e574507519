/** Sign-in by another provider whose every answer a test chooses, and what a browser does on its way there and back. */
import { refreshOf } from './foreign-provider.ts'
import { type HostileAnswers, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openSignInLab, type SignInLab } from './sign-in-lab.ts'

type Browser = ReturnType<SignInLab['newBrowser']>
export type HostileLab = Awaited<ReturnType<typeof openHostileLab>>

/** Milliseconds after which it is asked again what it is. */
const LATER = 31_000

/** Accounts are open, so that what keeps somebody out is the answer. */
export async function openHostileLab() {
  let started: HostileProvider | undefined
  const world = await openSignInLab({
    async openId() {
      started = await startHostileProvider()
      return started.settings()
    },
  })
  if (started === undefined) throw new Error('It is started with the lab.')
  const other = started

  /** Begins on a page; resolves to what the other provider is told. */
  async function begin(
    browser: Browser,
    page = '/account',
    fields = { do: 'openid' },
  ): Promise<URLSearchParams> {
    const address = refreshOf(await browser.post(page, fields))
    const asked = new URL(address || 'http://nowhere').searchParams
    other.state.nonce = asked.get('nonce') ?? ''
    return asked
  }

  /** Comes back as a browser does whom the other provider sends. */
  async function comeBack(browser: Browser, answer: Readonly<Record<string, string>>): Promise<Response> {
    const callback = await browser.ask(`/openid/callback?${new URLSearchParams(answer)}`)
    return callback.status === 303 ? browser.ask(callback.headers.get('Location') ?? '') : callback
  }

  return {
    ...{ world, other, begin, comeBack },
    async enter(answers: HostileAnswers = {}): Promise<Response> {
      other.state.answers = answers
      const browser = world.newBrowser()
      return comeBack(browser, { code: 'code', state: stateOf(await begin(browser)) })
    },
    /** For a case after others: what it was told before is over. */
    renew() {
      other.renew()
      world.reported.length = 0
      world.lab.now += LATER
    },
    async end() {
      await world.end()
      await other.end()
    },
  }
}

export const stateOf = (asked: URLSearchParams) => asked.get('state') ?? ''
