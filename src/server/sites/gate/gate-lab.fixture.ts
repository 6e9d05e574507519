/** Apps that are not for everybody, and what a browser does to get into them. */
import { afterAll, beforeAll } from 'vitest'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import type { Site } from '../../../core/wire/sites.ts'
import { appOf, newKey, openSiteLab, PAGE, type SiteLab } from '../site-lab.fixture.ts'

export const PASSWORD = 'correct horse'
export const FILES = {
  'index.html': PAGE,
  'app-12345678.js': 'console.log("secret of the app")',
  'og.png': new Uint8Array([137, 80, 78, 71]),
  'sw.js': 'self.x = 1',
}

export const cookieOf = (response: Response) => (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

/** A server for the tests of a file. */
export function setUpGate() {
  let time = Date.now()
  let lab: SiteLab
  beforeAll(async () => {
    lab = await openSiteLab({ now: () => time })
  })
  afterAll(() => lab.end())

  function sendPassword(
    name: string,
    password: string,
    { to = '/', ...headers }: { readonly to?: string; readonly [header: string]: string } = {},
  ): Promise<Response> {
    return lab.ask(`${appOf(name)}/_access/password`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: appOf(name), 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ password, to }),
    })
  }

  return {
    get lab() {
      return lab
    },
    /** @param milliseconds that go by */
    pass(milliseconds: number): void {
      time += milliseconds
    },
    async published(access: NewSiteAccess): Promise<{ key: string; name: string; site: Site }> {
      const key = newKey()
      const name = `limited-${Number.parseInt(key, 16)}`
      return { key, name, site: await lab.published(key, name, FILES, { access }) }
    },
    setAccess: (key: string, access: NewSiteAccess) => lab.send('PUT', `${key}/access`, access),
    at: (address: string, headers: Record<string, string> = {}) =>
      lab.ask(address, { headers, redirect: 'manual' }),
    sendPassword,
    /** What the browser keeps of it. */
    async letIn(name: string, password = PASSWORD): Promise<string> {
      const response = await sendPassword(name, password)
      if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
      return cookieOf(response)
    },
  }
}
