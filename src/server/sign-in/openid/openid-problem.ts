/**
 * `unreachable`: it does not answer, or answers that it cannot. `unfit`: what it says is not to be trusted, or cannot be
 * used. `refused`: it did not sign somebody in. `over`: this is not the browser, or not the time.
 */
export type OpenIdProblemKind = 'unreachable' | 'unfit' | 'refused' | 'over'

/** Why nobody was signed in by another provider; the message is for who runs the server, and holds nothing secret. */
export class OpenIdProblem extends Error {
  override name = 'OpenIdProblem'
  readonly kind: OpenIdProblemKind

  constructor(kind: OpenIdProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}
