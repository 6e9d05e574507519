import type { OwnDatabase } from '../../storage/sql/open-own-database.ts'

/** Times are milliseconds since the epoch. */
export interface SignInTables {
  /** What the provider remembers by its own names: sessions, grants, tokens. */
  entries: {
    model: string
    id: string
    payload: string
    grant_id: string | null
    uid: string | null
    user_code: string | null
    expires_at: number | null
    /** Whose it is, where it says so. */
    account_id: string | null
  }
  secrets: { name: string; value: string }
  /** Those of a server of one machine, which have no password. */
  accounts: { id: string; name: string; email: string }
  /** Those with a password. */
  people: {
    id: string
    name: string
    /** In lower case. */
    email: string
    /** As `hashPassword` makes it; `NO_PASSWORD` for one who signs in by another provider alone. */
    password: string
    created_at: number
    /** When it was ended; null for one that may sign in. */
    ended_at: number | null
  }
  /** Those of them who may use the operator's pages. */
  operators: { person_id: string }
  /** Links that are good once: to a new account, or to a new password. */
  links: {
    token_hash: string
    kind: 'first' | 'invitation' | 'reset'
    /** Whose password it sets. */
    person_id: string | null
    /** The only address that may be given; null for any. */
    email: string | null
    ends_at: number
  }
  /** Sign-ins that people can look through. */
  sign_ins: {
    /** The provider's name of the browser's session. */
    id: string
    person_id: string
    grant_id: string | null
    browser: string
    created_at: number
    seen_at: number
  }
  passkeys: {
    id: string
    person_id: string
    name: string
    public_key: string
    counter: number
    /** With a space between two. */
    transports: string
    created_at: number
    used_at: number | null
  }
  /** Whom another provider knows somebody as. */
  identities: {
    issuer: string
    subject: string
    person_id: string
    created_at: number
    used_at: number | null
  }
  /** What was asked of authenticators, or sent to another provider, and is answered. */
  used_challenges: { hash: string; ends_at: number }
  /** What was tried by password, passkey or link, where several servers count together; see tries.ts. */
  tries: { key: string; full_at: number }
}

export type SignInDatabase = OwnDatabase<SignInTables>
