/** Sign-in by passwords as the server puts it together, over real HTTP, with a clock that a test turns and hashes that it counts. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentityProvider } from '../../src/embedded/identity/identity-provider.ts'
import type { OpenIdSettings } from '../../src/server/config/read-openid.ts'
import type { PasswordCost } from '../../src/server/passwords/passwords.ts'
import { openSignIn } from '../../src/server/sign-in/open-sign-in.ts'
import type { SignInLimits } from '../../src/server/sign-in/sign-in-limits.ts'
import { createSignInBrowser, PASSWORD } from './sign-in-browser.ts'

export const WORKSPACE = 'http://localhost:4000'
const CLIENT_ID = 'lathe-workspace'
/** Cheap: what is proven does not depend on it. */
const CHEAP = { logN: 6, r: 8, p: 1 }
export type SignInLab = Awaited<ReturnType<typeof openSignInLab>>

export interface LabOptions {
  /** The provider's, behind a proxy with TLS; the address that it listens at unless given. */
  readonly origin?: string
  readonly limits?: SignInLimits
  readonly databaseUrl?: string
  /** Of another lab, which goes on with it. */
  readonly dataFolder?: string
  readonly cost?: PasswordCost
  /** Another provider that people sign in by, started where it is known where browsers come back to. */
  readonly openId?: (origin: string) => OpenIdSettings | Promise<OpenIdSettings>
}

export async function openSignInLab(options: LabOptions = {}) {
  const { origin: given, limits, databaseUrl, dataFolder, cost = CHEAP } = options
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'lathe-sign-in-')))
  const projects = new Map<string, { key: string; deletedAt: number | null }[]>()
  /** Who used what, beside projects. */
  const usage = new Map<string, number>()
  /** Hashes are made when `gate` opens. */
  const lab = { now: Date.now(), hashes: 0, erased: 0, gate: Promise.resolve() }
  let handle: Awaited<ReturnType<typeof createIdentityProvider>>['handle']
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = given ?? address
  /** What went wrong, as whoever runs the server reads it. */
  const reported: unknown[] = []
  const openId = (await options.openId?.(origin)) ?? null
  const signIn = await openSignIn({
    dataFolder: folder,
    databaseUrl: databaseUrl ?? null,
    hasPasswords: true,
    origin,
    openId,
    alsoOwned: {
      describe: async (personId) => ({ usage: usage.get(personId) ?? 0 }),
      erase: async (personId) => void usage.delete(personId),
    },
    storage: {
      list: async (owner) =>
        (projects.get(owner) ?? []).map((one) => ({
          ...one,
          name: one.key,
          createdAt: 1,
          updatedAt: 1,
          etag: '1-a',
          bytes: 1,
        })),
      async delete({ owner, key }, at) {
        const found = projects.get(owner)?.find((one) => one.key === key)
        if (found !== undefined) found.deletedAt = at
        return found !== undefined
      },
      instructions: async () => ({ text: '', version: 0 }),
      instruct: async () => null,
    },
    async onErased() {
      lab.erased += 1
    },
    now: () => lab.now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    reportError(error) {
      if (openId === null) console.error(error)
      reported.push(error)
    },
    cost,
    onHash: () => {
      lab.hashes += 1
      return lab.gate
    },
    ...(limits === undefined ? {} : { limits }),
  })
  const { people } = signIn
  if (people === null) throw new Error('There are people.')
  const provider = await createIdentityProvider({
    origin,
    clientOrigin: WORKSPACE,
    clientId: CLIENT_ID,
    audience: `${WORKSPACE}/api`,
    entries: signIn.entries,
    who: {
      type: 'people',
      people: people.accounts,
      passkeys: people.passkeys,
      openId: people.openId,
      // A test says by itself from where it asks.
      clientOf: ({ headers }) => String(headers['x-test-client'] ?? 'somewhere'),
    },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  })
  handle = provider.handle

  /** @param client where it asks from */
  const newBrowser = (client = 'somewhere') =>
    createSignInBrowser({
      origin,
      workspace: WORKSPACE,
      send(target, init) {
        init.headers.set('X-Test-Client', client)
        return fetch(new URL(target, address), { ...init, redirect: 'manual' })
      },
    })

  return {
    lab,
    folder,
    origin,
    address,
    reported,
    people,
    machine: signIn.machine,
    entries: signIn.entries,
    provider,
    projects,
    usage,
    newBrowser,
    /** Makes an account by an invitation. */
    async join(email: string, password = PASSWORD): Promise<void> {
      const [, link = ''] = await people.operator.invite(email)
      const made = await newBrowser(email).post(link, { name: 'Somebody', email, password })
      if (made.status !== 200) throw new Error(`No account was made: ${await made.text()}`)
    },
    async end() {
      server.closeAllConnections()
      server.close()
      await signIn.close()
      if (dataFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a page says is wrong; null where nothing is. */
export async function problemOf(response: Response): Promise<string | null> {
  return /class="problem">([^<]*)/.exec(await response.text())?.[1] ?? null
}
