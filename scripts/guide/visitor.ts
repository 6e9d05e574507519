/**
 * Who uses the server that the guide set up, from where its names lead: over TLS, with its authority believed. Each question
 * throws what was wrong with the answer.
 */
import * as v from 'valibot'
import { OPERATOR_PATH } from '../../src/core/wire/operator.ts'
import { siteDomainsSchema } from '../../src/core/wire/site-domains.ts'
import { createPublish, createSend } from '../../src/server/sites/site-lab.fixture.ts'
import { createProjectServer } from '../../src/web/saves/saves-server.ts'
import { createWriter, goOn, saveEdit, type Writer } from '../../test/saves/writer.ts'
import { createSignInBrowser, PASSWORD } from '../../test/sign-in/sign-in-browser.ts'
import type { TlsFetch } from '../servers/tls-fetch.ts'
import { createAppTable } from './app-table.ts'
import type { NameServer } from './name-server.ts'

/** Of the settings that the guide comes with. */
export interface Origins {
  readonly workspace: string
  readonly login: string
  readonly previews: string
  readonly apps: string
}

/** @param settings as lathe.env has them */
export function originsOf(settings: Readonly<Record<string, string>>): Origins {
  const setting = (name: string) => settings[name] ?? ''
  return {
    workspace: setting('PUBLIC_ORIGIN'),
    login: setting('IDENTITY_ORIGIN'),
    previews: setting('PREVIEW_ORIGIN'),
    apps: setting('APPS_ORIGIN'),
  }
}

export interface Visitor {
  /** Pages of the workspace, the sign-in and a preview, and an app's name that nobody took. */
  seePages(): Promise<void>
  /** A preview and an app's name that nobody took, by somebody who may believe another authority. */
  seeWildcards(by: TlsFetch): Promise<void>
  /** Makes an account by the link of an invitation, and signs in. */
  join(link: string): Promise<void>
  /** The operator's pages are open to who joined, or closed. */
  findOperator(isOpen: boolean): Promise<void>
  save(): Promise<void>
  /** Notes what is there, as what a backup that is made now has to bring back. */
  note(): void
  /** All saves that were answered are there. */
  findAll(): Promise<void>
  /** What was noted is there, and what came later is not. */
  findNoted(): Promise<void>
  /** Gives the project a table, and puts a row into it as a visitor of its preview does. */
  keepRow(): Promise<void>
  /** The table has the rows that were put into it, or those that were noted, and no others. */
  findRows(which: 'all' | 'noted'): Promise<void>
  publish(): Promise<void>
  seeApp(): Promise<void>
  /** The app under a domain of its owner's, once its line is in DNS; a domain of nobody gets no certificate. */
  seeDomain(names: NameServer): Promise<void>
}

const EMAIL = 'ada@example.com'
const APP = 'small-steps'
const APP_PAGE = '<!doctype html><title>Small Steps</title><h1>Small Steps</h1>'
export const OWNERS_DOMAIN = 'small-steps-example.com'

export function createVisitor(fetch: TlsFetch, { workspace, login, previews, apps }: Origins): Visitor {
  const newBrowser = () =>
    createSignInBrowser({
      origin: login,
      workspace,
      send: (target, init) => fetch(`${login}${target}`, init),
    })
  let token = ''
  const projects = createProjectServer({
    fetch: (path, init) => fetch(`${workspace}${String(path)}`, init),
    getToken: async () => token,
  })
  const writer = createWriter(2)
  let noted: Writer = { ...writer, acknowledged: [] }
  let notedRows = 0
  const app = apps.replace('*', APP)
  const send = createSend(fetch, workspace)
  const authorized = () => ({ Authorization: `Bearer ${token}` })
  const table = createAppTable({
    ...{ fetch, workspace, authorized, key: writer.project.key },
    preview: previews.replace('*', writer.project.key),
  })

  async function expectPage(
    address: string,
    status: number,
    words: string,
    by: TlsFetch = fetch,
  ): Promise<Response> {
    const answer = await by(address)
    const text = await answer.text()
    if (answer.status === status && text.includes(words)) return answer
    throw new Error(
      `${address} answers ${answer.status} without “${words}”, not ${status}:\n${text.slice(0, 500)}`,
    )
  }

  async function seeWildcards(by: TlsFetch): Promise<void> {
    await expectPage(`${previews.replace('*', 'a'.repeat(32))}/`, 200, '<script', by)
    await expectPage(`${apps.replace('*', 'nobodys')}/`, 404, 'No app has this address', by)
  }

  return {
    seeWildcards,
    async seePages() {
      const page = await expectPage(`${workspace}/`, 200, '<div id="root"')
      if (!page.headers.has('Strict-Transport-Security'))
        throw new Error('Browsers are not told to come back encrypted only.')
      await expectPage(`${workspace}/readyz`, 200, '"ready"')
      const browser = newBrowser()
      const signIn = await browser.ask(await browser.begin())
      const text = await signIn.text()
      if (signIn.status !== 200 || !text.includes('<h1>Sign in</h1>'))
        throw new Error(`The page of the sign-in answers ${signIn.status}:\n${text.slice(0, 500)}`)
      await seeWildcards(fetch)
    },
    async join(link) {
      const browser = newBrowser()
      const made = await browser.post(link, { name: 'Ada', email: EMAIL, password: PASSWORD })
      if (made.status !== 200) throw new Error(`No account was made: ${made.status}\n${await made.text()}`)
      token = (await browser.enter(EMAIL)).access
      if (!token) throw new Error('The sign-in gave no token.')
    },
    async findOperator(isOpen) {
      const { status } = await fetch(`${workspace}${OPERATOR_PATH}/parts`, { headers: authorized() })
      if (status !== (isOpen ? 200 : 403)) throw new Error(`The operator’s pages answer ${status}.`)
    },
    save: () => saveEdit(projects, writer),
    note() {
      noted = { ...writer, acknowledged: [...writer.acknowledged] }
      notedRows = table.count()
    },
    findAll: () => goOn(projects, writer),
    async findNoted() {
      await goOn(projects, noted)
      const problem = await goOn(projects, writer).then(
        () => '',
        (error: unknown) => String(error),
      )
      if (!problem.includes('acknowledged saves are gone'))
        throw new Error('What was saved after the backup is still there: nothing was restored.')
    },
    keepRow: table.add,
    findRows: (which) => table.find(which === 'all' ? table.count() : notedRows),
    async publish() {
      const files = { 'index.html': APP_PAGE }
      const published = await createPublish(send)(writer.project.key, APP, files, {}, authorized())
      if (published.status !== 200)
        throw new Error(`Nothing was published: ${published.status}\n${await published.text()}`)
    },
    async seeApp() {
      await expectPage(`${app}/`, 200, 'Small Steps')
    },
    async seeDomain(names) {
      const path = `${writer.project.key}/domains`
      const domains = async (answer: Response) => {
        if (answer.status !== 200) throw new Error(`Domains: ${answer.status}\n${await answer.text()}`)
        return v.parse(siteDomainsSchema, await answer.json()).domains
      }
      const [added] = await domains(
        await send('POST', path, { domain: `www.${OWNERS_DOMAIN}` }, authorized()),
      )
      const line = added?.lines.find(({ type }) => type === 'TXT')
      if (line === undefined) throw new Error('No line for DNS was told.')
      const early = await isRefused(() => fetch(`https://www.${OWNERS_DOMAIN}/`))
      if (!early) throw new Error('A domain that nobody has proven got a certificate.')
      names.texts.set(line.name, line.value)
      const [proven] = await domains(await send('GET', path, undefined, authorized()))
      if (proven?.isProven !== true) throw new Error('The domain is not proven by its line in DNS.')
      await expectPage(`https://www.${OWNERS_DOMAIN}/`, 200, 'Small Steps')
    },
  }
}

/** By TLS: without an answer. */
async function isRefused(ask: () => Promise<Response>): Promise<boolean> {
  return ask().then(
    async (answer) => {
      await answer.body?.cancel()
      return false
    },
    () => true,
  )
}
