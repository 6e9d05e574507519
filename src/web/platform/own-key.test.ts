import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteOwnKey, isOwnKey, maskedKey, readOwnKey, saveOwnKey } from './own-key.ts'

const KEY = `AIza${'x'.repeat(31)}1234`

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

describe('the own key', () => {
  it('S5.3 S9.6 has 39 characters and begins with AIza, after trimming', () => {
    expect(isOwnKey(KEY)).toBe(true)
    expect(isOwnKey(`  ${KEY}\n`)).toBe(true)
    for (const wrong of ['', KEY.slice(1), `${KEY}x`, `BIza${KEY.slice(4)}`, KEY.toLowerCase()])
      expect(isOwnKey(wrong), wrong).toBe(false)
  })

  it('S3.12 S9.6 is kept under lathe_gemini_api_key, and a wrong one is not', () => {
    const kept = stubStorage()
    expect(saveOwnKey('wrong')).toBe(false)
    expect(kept.size).toBe(0)
    expect(saveOwnKey(` ${KEY} `)).toBe(true)
    expect(kept.get('lathe_gemini_api_key')).toBe(KEY)
    expect(readOwnKey()).toBe(KEY)
    deleteOwnKey()
    expect(readOwnKey()).toBeNull()
  })

  it('S5.3 saving returns false where the browser blocks storage', () => {
    vi.stubGlobal('window', {})
    expect(saveOwnKey(KEY)).toBe(false)
    expect(readOwnKey()).toBeNull()
  })

  it('S4.20 is shown masked', () => {
    expect(maskedKey(KEY)).toBe('AIza••••••••••••1234')
  })
})
