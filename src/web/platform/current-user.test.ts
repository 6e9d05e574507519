import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCurrentUser, rememberUser, userInitial } from './current-user.ts'

function stubStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

describe('the current user', () => {
  it('S2.21 is shown by the first letter of the name, else of the e-mail, else U', () => {
    expect(userInitial({ name: 'ada Lovelace', email: 'x@example.com' })).toBe('A')
    expect(userInitial({ email: 'grace@example.com' })).toBe('G')
    expect(userInitial({ name: '  ', email: '' })).toBe('U')
    expect(userInitial(null)).toBe('U')
  })

  it('S3.12 S3.11 is remembered with a login flag, and forgotten with it', () => {
    const kept = stubStorage()
    expect(readCurrentUser()).toBeNull()
    rememberUser({ name: 'Ada', email: 'ada@example.com' })
    expect(kept.get('lathe_logged_in')).toBe('true')
    expect(readCurrentUser()).toEqual({ name: 'Ada', email: 'ada@example.com' })
    rememberUser(null)
    expect(kept.size).toBe(0)
  })

  it('S3.12 a record without its flag, or one that cannot be read, is nobody', () => {
    const kept = stubStorage()
    kept.set('lathe_user', '{"name":"Ada"}')
    expect(readCurrentUser()).toBeNull()
    kept.set('lathe_logged_in', 'true')
    for (const record of ['', '{', '[]', '"x"', '{"name":4}']) {
      kept.set('lathe_user', record)
      if (record !== '[]') expect(readCurrentUser(), record).toBeNull()
    }
  })
})
