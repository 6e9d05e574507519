import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealedBox } from './sealed-box.ts'

const KEY = 'sk-live-0123456789'
const PURPOSE = ['key of a model', 'a'.repeat(32), 'live', 'openai']
const box = createSealedBox('secret of this installation', randomBytes)

describe('24.3 sealed secrets', () => {
  it('24.3 what was sealed is read by nobody, is another text each time, and opens', () => {
    const sealed = box.seal(KEY, PURPOSE)
    expect(sealed).not.toContain(KEY)
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain(KEY)
    expect(box.seal(KEY, PURPOSE)).not.toBe(sealed)
    expect(box.open(sealed, PURPOSE)).toBe(KEY)
    expect(box.open(box.seal('ключ 🔑', PURPOSE), PURPOSE)).toBe('ключ 🔑')
  })

  it('24.3 it opens for what it was sealed for, and for nothing else', () => {
    const sealed = box.seal(KEY, PURPOSE)
    for (const [at, other] of ['another', 'b'.repeat(32), 'draft', 'groq'].entries())
      expect(box.open(sealed, PURPOSE.with(at, other)), other).toBeNull()
    expect(box.open(sealed, [PURPOSE.join('","')])).toBeNull()
    expect(box.open(sealed, [])).toBeNull()
  })

  it('24.3 nor by another installation, nor when a bit of it is another', () => {
    const sealed = box.seal(KEY, PURPOSE)
    expect(createSealedBox('secret of another one', randomBytes).open(sealed, PURPOSE)).toBeNull()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(box.open(`v1.${changed.toString('base64url')}`, PURPOSE), String(at)).toBeNull()
    }
    for (const text of ['', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`, sealed.slice(0, -4), KEY])
      expect(box.open(text, PURPOSE), text).toBeNull()
  })
})
