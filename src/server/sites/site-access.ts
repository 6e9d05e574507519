import { type NewSiteAccess, SITE_PASSWORD_LENGTH } from '../../core/wire/site-access.ts'
import type { SiteRecord } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'

/** Below it the server's own pages answer, of an app that not everybody may see. Names of files begin with no `_`. */
export const ACCESS_PATH = '/_access'

/** @throws {@link SiteRefusal} */
export function checkAccess(given: NewSiteAccess, hasAccounts: boolean): void {
  const { least, most } = SITE_PASSWORD_LENGTH
  if (given.mode === 'accounts' && !hasAccounts) throw new SiteRefusal('site-access-accounts')
  if (given.mode !== 'password') return
  if (given.password.length < least || given.password.length > most)
    throw new SiteRefusal('site-access-password', { least, most })
}

/** @param appsOrigin with `*` in place of the name */
export function linkOf({ name, access }: SiteRecord, appsOrigin: string): string | null {
  return access.mode === 'link' ? `${appsOrigin.replace('*', name)}${ACCESS_PATH}/link/${access.token}` : null
}
