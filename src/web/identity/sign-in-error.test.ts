import { OAuthError } from '@auth0/auth0-react'
import { describe, expect, it } from 'vitest'
import { isPopupRefused, signInError } from './sign-in-error.ts'

const CODES = [
  'login_required',
  'state_mismatch',
  'missing_transaction',
  'mfa_required',
  'missing_refresh_token',
  'timeout',
  'cancelled',
]

describe('a sign-in that failed', () => {
  it.each(CODES)('S8.18 %s is told in the words that come with it, else by its name', (code) => {
    expect(signInError(new OAuthError(code, `Words about ${code}`)).message).toBe(`Words about ${code}`)
    expect(signInError(new OAuthError(code)).message).toBe(code)
  })

  it('S8.18 without any words is told as Login failed', () => {
    expect(signInError(undefined).message).toBe('Login failed')
    expect(signInError(new Error('')).message).toBe('Login failed')
  })

  it('S7.2 goes on by leaving the page only where no window may open', () => {
    expect(isPopupRefused(new OAuthError('popup_open'))).toBe(true)
    for (const code of CODES) expect(isPopupRefused(new OAuthError(code))).toBe(false)
  })
})
