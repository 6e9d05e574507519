/** What a provider of sign-ins asks of whoever keeps accounts and their passwords. Knows neither of them. */

/** Of one request, for what is counted. */
export interface Asking {
  /** Whose request it is: an address. */
  readonly client: string
  /** What the browser was marked with when it was signed in last; null without it. */
  readonly mark: string | null
}

/** Seconds until it may be tried again. */
export type Wait = { readonly type: 'wait'; readonly seconds: number }
export type Wrong = { readonly type: 'wrong' }
/** What was given cannot be taken; why, as a sentence. */
export type Unfit = { readonly type: 'unfit'; readonly problem: string }
export type Over = { readonly type: 'over' }
export type Entered = {
  readonly type: 'in'
  readonly personId: string
  /** For the browser to keep. */
  readonly mark: string
}

export interface SignInSeen {
  readonly id: string
  readonly browser: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly seenAt: number
}

export interface Accounts {
  /** Null for one that is not there, or was ended. */
  find(personId: string): Promise<{
    readonly id: string
    readonly name: string
    readonly email: string
    /** Whether they sign in by one. */
    readonly hasPassword: boolean
  } | null>
  signIn(given: { email: string; password: string }, asking: Asking): Promise<Entered | Wrong | Wait>
  /** What a link is for, without using it up; null where it is over. */
  findLink(
    token: string,
  ): Promise<{ readonly kind: string; readonly name: string; readonly email: string | null } | null>
  /** Makes an account, or sets a password, whichever the link is for. */
  followLink(
    token: string,
    given: { name: string; email: string; password: string },
    asking: Asking,
  ): Promise<Entered | Unfit | Over | Wait>
  /** Ends all other sign-ins. @param signInId the one that stays */
  changePassword(
    personId: string,
    given: { old: string; password: string },
    signInId: string,
    asking: Asking,
  ): Promise<{ readonly type: 'changed' } | Unfit | Wrong | Wait>
  /**
   * Whether it is their password, before something is done that only they may. Who has none gives what another provider
   * has proven, here and wherever their password is asked for.
   */
  confirm(
    personId: string,
    password: string,
    asking: Asking,
  ): Promise<{ readonly type: 'right' } | Wrong | Wait>
  /** Deletes everything that is theirs, and the account. */
  erase(
    personId: string,
    password: string,
    asking: Asking,
  ): Promise<{ readonly type: 'erased' } | Wrong | Wait>
  /** What is kept of a person, for them. */
  describe(personId: string): Promise<object>
  /** Writes down that somebody has signed in. @param id of the session */
  noteSignIn(signIn: { id: string; personId: string; grantId: string | null; agent: string }): Promise<void>
  /** A sign-in that goes on. */
  touch(grantId: string): Promise<void>
  listSignIns(personId: string): Promise<readonly SignInSeen[]>
  endSignIn(personId: string, id: string): Promise<void>
}
