import type { Account } from '../identity/account.ts'
import type { SessionStore } from '../platform/session-store.ts'
import type { ThemeStore } from '../platform/theme-store.ts'

/** What main.tsx makes once and every page may use. */
export interface AppServices {
  readonly session: SessionStore
  readonly theme: ThemeStore
  readonly account: Account
}
