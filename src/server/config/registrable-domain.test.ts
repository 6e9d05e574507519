import { expect, it } from 'vitest'
import { registrableDomain } from './registrable-domain.ts'

it.each([
  ['localhost', 'localhost'],
  ['key.preview.localhost', 'preview.localhost'],
  ['lathe.example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
])('design §4 the site of %s is %s', (host, site) => {
  expect(registrableDomain(host)).toBe(site)
})
