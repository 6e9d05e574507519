import { expect, it } from 'vitest'
import { accessOfDraft, makePassword } from './access-draft.ts'

it('2.2 asks for nothing while a password is too short or too long', () => {
  expect(accessOfDraft({ mode: 'password', password: '1234567' })).toBeNull()
  expect(accessOfDraft({ mode: 'password', password: 'x'.repeat(201) })).toBeNull()
  expect(accessOfDraft({ mode: 'password', password: '12345678' })).toEqual({
    mode: 'password',
    password: '12345678',
  })
  expect(accessOfDraft({ mode: 'link', password: 'left from before' })).toEqual({ mode: 'link' })
})

it('2.2 makes up passwords that can be read to somebody, of chance alone', () => {
  let next = 0
  const made = makePassword((count) =>
    Uint8Array.from({ length: count }, () => {
      next = (next + 37) % 256
      return next
    }),
  )
  expect(made).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/)
  // A byte beyond the last whole round is not taken.
  const bytes = [255, 248, ...Array.from({ length: 22 }, () => 0)]
  expect(makePassword(() => Uint8Array.from(bytes))).toBe('aaaa-aaaa-aaaa')
})
