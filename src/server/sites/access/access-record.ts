/** Who may see an app, as it is kept with its record. Everybody who was let in was so by `key`: with another one they are not. */
import * as v from 'valibot'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import { hashPassword, type PasswordCost } from '../../passwords/passwords.ts'

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const accessRecordSchema = v.variant('mode', [
  v.object({ mode: v.literal('everyone') }),
  v.object({ mode: v.literal('link'), key, token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  v.object({ mode: v.literal('password'), key, password: v.string() }),
  v.object({ mode: v.literal('accounts'), key }),
])
export type AccessRecord = v.InferOutput<typeof accessRecordSchema>
export type LimitedAccess = Exclude<AccessRecord, { readonly mode: 'everyone' }>

export const EVERYONE: AccessRecord = { mode: 'everyone' }

/** @param randomHex of so many bytes */
export async function makeAccess(
  given: NewSiteAccess,
  randomHex: (bytes: number) => string,
  cost?: PasswordCost,
): Promise<AccessRecord> {
  if (given.mode === 'everyone') return EVERYONE
  const own = randomHex(32)
  switch (given.mode) {
    case 'link':
      return { mode: 'link', key: own, token: randomHex(16) }
    case 'password':
      return { mode: 'password', key: own, password: await hashPassword(given.password, randomHex(16), cost) }
    case 'accounts':
      return { mode: 'accounts', key: own }
  }
}
