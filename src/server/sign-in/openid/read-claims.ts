/** What another provider says of a person (OpenID Connect Core 1.0, 5.1): foreign text, of any kind and length. */

export interface About {
  /** Cut to what an account may be called; empty where nothing is said. */
  readonly name: string
  /** Null where none is said. */
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/** A subject is of at most 255 letters and signs (Core 1.0, 2); null for anything else. */
export function readSubject(claimed: unknown): string | null {
  return typeof claimed === 'string' && /^[\x20-\x7e]{1,255}$/.test(claimed) ? claimed : null
}

/** @param most letters of a name */
export function readAbout(claims: Readonly<Record<string, unknown>>, most: number): About {
  const text = (name: string) => {
    const claimed = Object.hasOwn(claims, name) ? claims[name] : undefined
    return typeof claimed === 'string' ? claimed.slice(0, 1_000) : ''
  }
  const calledBy = [
    text('name'),
    `${text('given_name')} ${text('family_name')}`,
    text('preferred_username'),
    text('email').split('@')[0] ?? '',
  ]
  const email = text('email').trim()
  return {
    name: calledBy.map((name) => cutToFit(name, most)).find((name) => name !== '') ?? '',
    email: email === '' ? null : email,
    // Some say "true": a text is not a promise.
    isEmailVerified: claims.email_verified === true,
  }
}

function cutToFit(name: string, most: number): string {
  const plain = name.normalize('NFC').replace(/\p{C}/gu, ' ').trim()
  return [...plain].reduce((cut, sign) => (cut.length + sign.length <= most ? cut + sign : cut), '').trim()
}
