import { expect, it } from 'vitest'
import { preferredEncoding } from './preferred-encoding.ts'

const both = { br: true, gzip: true }

it.each([
  ['gzip, deflate, br, zstd', both, 'br'],
  ['gzip, br;q=0', both, 'gzip'],
  ['*', both, 'br'],
  ['*;q=0', both, null],
  ['BR', both, 'br'],
  ['gzip, br', { br: false, gzip: true }, 'gzip'],
  ['identity', both, null],
  ['', both, null],
  [null, both, null],
])('design §4 Accept-Encoding %s is answered in what both know', (accepted, available, expected) => {
  expect(preferredEncoding(accepted, available)).toBe(expected)
})
