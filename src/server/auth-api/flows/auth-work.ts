import type { InAuth } from '../data/in-auth.ts'
import type { Passwords } from '../data/passwords.ts'
import type { Device } from '../data/sessions.ts'
import type { TakeRate } from '../request/auth-limits.ts'
import type { AuthApiDeps, AuthSettings } from './auth-deps.ts'

/** What every flow works with. */
export interface AuthWork {
  readonly deps: AuthApiDeps
  readonly inAuth: InAuth
  readonly passwords: Passwords
  readonly takeRate: TakeRate
}

/** Who asks, and of which app. */
export interface Call {
  readonly projectKey: string
  readonly origin: string
  readonly settings: AuthSettings
  readonly client: string
  readonly device: Device
  readonly redirectTo: string
  readonly now: Date
}

export const AUTH_PATH = '/auth/v1'

/** An account as limits know it, whether it is there or not. */
export function accountOf({ projectKey }: Call, email: string): string {
  return `${projectKey} ${email}`
}
