/** What a provider of sign-in asks of whoever signs people in by another OpenID provider. Knows neither of them. */
import type { Entered, Over, Unfit, Wait } from './accounts.ts'

/** What a way to the other provider is for: it counts for that alone, once, in the browser where it began. */
export interface OpenIdWay {
  /** What it leads back to; the other provider reads it. */
  readonly place: string
  /** What else it counts for alone, such as a session; goes nowhere. */
  readonly bound: string
  /** A secret that the browser keeps. */
  readonly browser: string
}

/** A way that a browser came back by. */
export interface OpenIdReturn extends OpenIdWay {
  /** What the other provider sent with it: an address’s query. */
  readonly answer: string
  /** Whose request it is: an address. */
  readonly client: string
}

/** That somebody's account is connected with one of the other provider. Times are milliseconds since the epoch. */
export interface OpenIdSeen {
  readonly createdAt: number
  /** Null until somebody signed in by it. */
  readonly usedAt: number | null
}

export interface OpenIdSignIn {
  /** What people call the other provider. */
  readonly name: string
  /** @param isAskedAgain whether the other provider is to ask who it is even where it knows */
  begin(
    way: OpenIdWay,
    isAskedAgain: boolean,
  ): Promise<{ readonly type: 'to'; readonly address: string } | Unfit>
  signIn(back: OpenIdReturn): Promise<Entered | Unfit | Wait>
  /** Makes an account. @param token of an invitation */
  join(back: OpenIdReturn, token: string): Promise<Entered | Unfit | Over | Wait>
  /** So that somebody who has an account signs in by the other provider, too. */
  connect(back: OpenIdReturn, personId: string): Promise<{ readonly type: 'connected' } | Unfit | Wait>
  /** Resolves to what counts once in place of a password, for some minutes, where there is none. */
  prove(
    back: OpenIdReturn,
    personId: string,
  ): Promise<{ readonly type: 'proven'; readonly proof: string } | Unfit | Wait>
  /** Null where the account is not connected. */
  find(personId: string): Promise<OpenIdSeen | null>
  /** Refused where it is the only way in. */
  disconnect(personId: string): Promise<{ readonly type: 'disconnected' } | Unfit>
}

/** What goes to the other provider and comes back from it. @param mark by which it is known again; without a point */
export function stateOf(mark: string, place: string): string {
  return `${mark}.${place}`
}

/** The parts of {@link stateOf}; null for a text that is none. */
export function readState(state: string): { readonly mark: string; readonly place: string } | null {
  const [, mark, place] = /^([\w-]{1,100})\.([\w-]{1,100})$/.exec(state) ?? []
  return mark === undefined || place === undefined ? null : { mark, place }
}
