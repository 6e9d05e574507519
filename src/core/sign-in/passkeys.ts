/** What a provider of sign-in asks of whoever knows people's passkeys. */
export interface Passkeys {
  /** JSON of `PublicKeyCredentialRequestOptions`. @param page that asks: the answer counts there alone */
  ask(page: string): Promise<object>
  /** @param answer JSON, as the browser gave it */
  signIn(
    page: string,
    answer: string,
    client: string,
  ): Promise<
    | { readonly type: 'in'; readonly personId: string; readonly mark: string }
    | { readonly type: 'wrong' }
    | { readonly type: 'wait'; readonly seconds: number }
  >
  /** JSON of `PublicKeyCredentialCreationOptions`; null where the account is not there. @param session whose answer counts alone */
  askNew(personId: string, session: string): Promise<object | null>
  add(
    personId: string,
    session: string,
    answer: string,
    name: string,
  ): Promise<{ readonly type: 'added' } | { readonly type: 'unfit'; readonly problem: string }>
  list(personId: string): Promise<readonly PasskeySeen[]>
  remove(personId: string, id: string): Promise<void>
}

export interface PasskeySeen {
  readonly id: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Null until it was used. */
  readonly usedAt: number | null
}
