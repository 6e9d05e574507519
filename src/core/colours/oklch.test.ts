import { expect, it } from 'vitest'
import { oklchToHex } from './oklch.ts'

it('26.4 Tailwind 4 means the colours that browsers show', () => {
  // As Chromium draws them.
  expect(oklchToHex('oklch(55.1% 0.027 264.364)')).toBe('#6a7282')
  expect(oklchToHex('oklch(63.7% 0.237 25.331)')).toBe('#fb2c36')
  expect(oklchToHex('oklch(100% 0 0)')).toBe('#ffffff')
  expect(oklchToHex('#fff')).toBeNull()
})
