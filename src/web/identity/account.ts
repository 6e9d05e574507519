/**
 * The way into an account and out of it. Owns which of the session's states follows from what the provider says; loads
 * the provider's SDK only when someone signs in, returns from doing so, or was signed in here before.
 */
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'
import { readCurrentUser, rememberUser } from '../platform/current-user.ts'
import type { SessionStore } from '../platform/session-store.ts'
import type { Identity, SignedInUser } from './identity.ts'

export interface Account {
  /** Whoever is signed in; null for everybody else. */
  user(): SignedInUser | null
  /** Of whoever is signed in: where they change their password; null where that is not here. */
  accountPage(): string | null
  /** Signs in and resolves once that is done; rejects with an Error whose message is a sentence for the user. */
  signIn(): Promise<void>
  signOut(): Promise<void>
  getToken(isRefused?: boolean): Promise<string>
  /** Finds out who is here after a page was loaded; returns at once where nobody has signed in. */
  restore(isReturning: boolean): Promise<void>
  /** What is done before the page is left for a sign-in, as to put work aside. */
  onLeaving(act: () => Promise<void>): void
}

export interface AccountOptions {
  readonly session: SessionStore
  /** Null where nobody can sign in; rejects where that cannot be found out. */
  readonly loadIdentity: () => Promise<StartedIdentity | null>
}

export interface StartedIdentity {
  readonly identity: Identity
  /** Why a return from the provider, or a look for an old session, ended without a user. */
  readonly problem: string | null
}

export function createAccount({ session, loadIdentity }: AccountOptions): Account {
  let started: Promise<StartedIdentity | null> | null = null
  let identity: Identity | null = null
  let actBeforeLeaving = async () => {}

  const start = async (): Promise<StartedIdentity | null> => {
    started ??= loadIdentity()
    try {
      const found = await started
      identity = found?.identity ?? null
      return found
    } catch (error) {
      // A load that failed is tried again the next time.
      started = null
      throw error
    }
  }

  const settle = (problem: string | null) => {
    const user = identity?.user() ?? null
    rememberUser(user)
    if (user === null) session.getState().signedOut(problem ?? undefined)
    else session.getState().signedIn()
  }

  return {
    user: () => identity?.user() ?? null,
    accountPage: () => identity?.accountPage ?? null,
    async signIn() {
      const found = await start()
      if (found === null) throw new Error(fillSentence(SIGN_IN_ERRORS['sign-in-unavailable'].sentence))
      await found.identity.signIn(() => actBeforeLeaving())
      settle(null)
    },
    async signOut() {
      rememberUser(null)
      await identity?.signOut()
    },
    async getToken(isRefused) {
      const found = await start()
      if (found === null) throw new Error(fillSentence(SIGN_IN_ERRORS['sign-in-unavailable'].sentence))
      return found.identity.getToken(isRefused)
    },
    async restore(isReturning) {
      if (!isReturning && readCurrentUser() === null) return
      session.getState().restore()
      try {
        settle((await start())?.problem ?? null)
      } catch (error) {
        session.getState().signedOut(error instanceof Error ? error.message : String(error))
      }
    },
    onLeaving(act) {
      actBeforeLeaving = act
    },
  }
}
