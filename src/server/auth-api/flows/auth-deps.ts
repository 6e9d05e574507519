import type { Context } from 'hono'
import type { ApiKeys } from '../../backend/api-keys.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Outbox } from '../data/mail.ts'
import type { AuthLimits } from '../request/auth-limits.ts'

/** What a project says of signing in. */
export interface AuthSettings {
  readonly allowsSignUp: boolean
  readonly allowsAnonymous: boolean
  /** An address is believed as it is written at a sign-up; without it, once a link or code sent to it comes back. */
  readonly autoconfirm: boolean
  /** A session older than a day needs a code by mail for a new password. */
  readonly securePasswordChange: boolean
}

/** As Supabase's local development begins, but with people who need no name. */
export const FIRST_SETTINGS: AuthSettings = {
  allowsSignUp: true,
  allowsAnonymous: true,
  autoconfirm: true,
  securePasswordChange: false,
}

export interface AuthApiDeps {
  readonly engine: Pick<Engine, 'withRole'>
  readonly keys: Pick<ApiKeys, 'signToken' | 'verifyToken'>
  readonly outbox: Outbox
  readonly projectKeyOf: (c: Context) => string
  /** Of the app's pages, which are the only place that a link in a mail leads to. */
  readonly originOf: (projectKey: string, c?: Context) => string
  readonly settingsOf: (projectKey: string) => Promise<AuthSettings>
  readonly clientOf: (c: Context) => string
  /** Of the installation: what follows a refresh token is made from it. */
  readonly secret: string
  readonly limits?: AuthLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly randomUuid: () => string
  readonly reportError: (error: unknown) => void
}
