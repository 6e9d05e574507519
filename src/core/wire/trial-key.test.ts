import { expect, it } from 'vitest'
import { siteKeyOf, trialKeyOf } from './trial-key.ts'

it('design §2.2 a project, its drafts and its published pages have keys of their own, whatever the key is', () => {
  for (const key of ['0'.repeat(32), 'f'.repeat(32), '0123456789abcdef0123456789abcdef']) {
    const keys = [key, trialKeyOf(key), siteKeyOf(key)]
    expect(new Set(keys).size).toBe(3)
    for (const one of keys) expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(trialKeyOf(trialKeyOf(key))).toBe(key)
    expect(siteKeyOf(siteKeyOf(key))).toBe(key)
  }
})
