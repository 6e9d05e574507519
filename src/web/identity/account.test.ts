import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore, type SessionStore } from '../platform/session-store.ts'
import { type AccountOptions, createAccount } from './account.ts'
import { type Identity, isSignInCallback, type SignedInUser } from './identity.ts'

const ADA: SignedInUser = { id: 'user|1', name: 'Ada', email: 'ada@example.com' }
const kept = new Map<string, string>()
let session: SessionStore

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage })
  session = createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

function identity(change: Partial<Identity> = {}): Identity {
  let user: SignedInUser | null = null
  return {
    user: () => user,
    accountPage: null,
    signIn: async () => {
      user = ADA
    },
    getToken: async () => 'token',
    signOut: async () => {
      user = null
    },
    ...change,
  }
}

const accountWith = (loadIdentity: AccountOptions['loadIdentity']) => createAccount({ session, loadIdentity })

describe('an account', () => {
  it('S3.12 S4.21 a sign-in sets the flag and the user, a sign-out forgets both', async () => {
    const account = accountWith(async () => ({ identity: identity(), problem: null }))
    await account.signIn()
    expect(session.getState().status).toBe('signed-in')
    expect(kept.get('lathe_logged_in')).toBe('true')
    expect(JSON.parse(kept.get('lathe_user') ?? '')).toMatchObject({ name: 'Ada', email: 'ada@example.com' })
    await account.signOut()
    expect(kept.size).toBe(0)
  })

  it('design §4 where nobody signs people in, it says so', async () => {
    const account = accountWith(async () => null)
    await expect(account.signIn()).rejects.toThrow('Sign-in is not set up on this server yet.')
    expect(session.getState().status).toBe('visitor')
  })

  it('S8.18 an SDK that could not be loaded is asked for again', async () => {
    let attempts = 0
    const account = accountWith(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('The server does not answer.')
      return { identity: identity(), problem: null }
    })
    await expect(account.signIn()).rejects.toThrow('The server does not answer.')
    await account.signIn()
    expect(session.getState().status).toBe('signed-in')
  })

  it('S4.21 a page where nobody has signed in loads nothing', async () => {
    const account = accountWith(() => Promise.reject(new Error('It was loaded.')))
    await account.restore(false)
    expect(session.getState()).toMatchObject({ status: 'visitor', signInProblem: null })
  })

  it('S4.21 S8.18 a return that failed makes a visitor who is told why', async () => {
    const account = accountWith(async () => ({ identity: identity(), problem: 'Invalid state' }))
    await account.restore(true)
    expect(session.getState()).toMatchObject({ status: 'visitor', signInProblem: 'Invalid state' })
  })

  it('S4.21 who was signed in here is looked for, and let in', async () => {
    kept.set('lathe_logged_in', 'true')
    kept.set('lathe_user', '{"name":"Ada"}')
    const account = accountWith(async () => ({ identity: identity({ user: () => ADA }), problem: null }))
    const restoring = account.restore(false)
    expect(session.getState().status).toBe('restoring')
    await restoring
    expect(session.getState().status).toBe('signed-in')
    expect(account.user()).toEqual(ADA)
  })
})

it.each([
  ['?code=a&state=b', true],
  ['?connect_code=a&state=b', true],
  ['?state=b&error=access_denied', true],
  ['?code=a', false],
  ['?state=b', false],
  ['?code=&state=b', false],
  ['', false],
])('S4.21 %s is a return from the provider: %s', (search, expected) => {
  expect(isSignInCallback(search)).toBe(expected)
})
