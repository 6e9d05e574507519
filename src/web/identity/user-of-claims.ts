import type { User } from '@auth0/auth0-react'
import type { SignedInUser } from './identity.ts'

/** S3.11: who an ID token names. Of its claims those that are shown; those of the protocol go no further. */
export function userOfClaims(claims: User | undefined): SignedInUser | null {
  if (claims?.sub === undefined) return null
  const { sub, name, email, picture } = claims
  return {
    id: sub,
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(picture === undefined ? {} : { picture }),
  }
}
