/** What the provider asks of whoever keeps people and their passwords. */

/** Of one request, for what is counted. */
export interface Asking {
  /** Whose request it is: an address. */
  readonly client: string
  /** What the browser was marked with when it was signed in last; null without it. */
  readonly mark: string | null
}

/** Seconds until it may be tried again. */
type Wait = { readonly type: 'wait'; readonly seconds: number }
type Wrong = { readonly type: 'wrong' }
/** What was given cannot be taken; why, as a sentence. */
type Unfit = { readonly type: 'unfit'; readonly problem: string }
type Over = { readonly type: 'over' }
type Entered = {
  readonly type: 'in'
  readonly personId: string /** For the browser to keep. */
  readonly mark: string
}

export interface SignInSeen {
  readonly id: string
  readonly browser: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly seenAt: number
}

export interface People {
  /** Null for one that is not there, or was ended. */
  find(
    personId: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly email: string } | null>
  signIn(given: { email: string; password: string }, asking: Asking): Promise<Entered | Wrong | Wait>
  /** What a link is for, without using it up; null where it is over. */
  findLink(
    token: string,
  ): Promise<{ readonly kind: string; readonly name: string; readonly email: string | null } | null>
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
  /** Whether it is their password. */
  confirm(
    personId: string,
    password: string,
    asking: Asking,
  ): Promise<{ readonly type: 'right' } | Wrong | Wait>
  erase(
    personId: string,
    password: string,
    asking: Asking,
  ): Promise<{ readonly type: 'erased' } | Wrong | Wait>
  describe(personId: string): Promise<object>
  /** Writes down that somebody has signed in. @param id of the session */
  noteSignIn(signIn: { id: string; personId: string; grantId: string | null; agent: string }): Promise<void>
  /** A sign-in that goes on. */
  touch(grantId: string): Promise<void>
  listSignIns(personId: string): Promise<readonly SignInSeen[]>
  endSignIn(personId: string, id: string): Promise<void>
}
