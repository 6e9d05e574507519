import { describe, expect, it } from 'vitest'
import type { PrepareRequest } from '../../../core/wire/packages.ts'
import { RequestRefused } from './limits/package-error.ts'
import { readPrepareRequest } from './read-prepare-request.ts'

const LIMITS = { specifiers: 5, dependencies: 3, lockedPackages: 4 }
const REQUEST: PrepareRequest = {
  dependencies: { react: '^19.0.0' },
  locked: {},
  specifiers: ['react'],
  mode: 'development',
}

const read = (body: unknown) =>
  readPrepareRequest(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), LIMITS)
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, value]))

describe('a request for packages', () => {
  it('design §6 reads what a lock file may hold and leaves out what no registry could have', () => {
    const locked = {
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-AAAA' },
      'node_modules/b': { version: 'file:../../etc' },
      'node_modules/c': { version: '1.0.0', integrity: '../..' },
      'node_modules/d': null,
    }
    const request = read({ ...REQUEST, specifiers: ['b', 'a', 'b'], locked })
    expect(request.locked).toEqual({ 'node_modules/a': locked['node_modules/a'] })
    expect(request.specifiers).toEqual(['a', 'b'])
  })

  it.each([
    'no JSON',
    '[]',
    '{}',
    'null',
    '"text"',
    '['.repeat(100_000),
    '{"__proto__":{"specifiers":[]}}',
    { ...REQUEST, mode: 'other' },
    { ...REQUEST, specifiers: [1] },
    { ...REQUEST, specifiers: ['x'.repeat(400)] },
    { ...REQUEST, specifiers: many(2, 'a') },
    { ...REQUEST, specifiers: ['a', 'b', 'c', 'd', 'e', 'f'] },
    { ...REQUEST, dependencies: many(4, '1.0.0') },
    { ...REQUEST, locked: many(5, null) },
  ])('design §6 is refused with a sentence when it cannot be read: %o', (body) => {
    expect(() => read(body)).toThrow(RequestRefused)
    expect(() => read(body)).toThrow(/^[A-Z].*\.$/)
  })

  it('design §6 is refused when it is no UTF-8', () => {
    expect(() => readPrepareRequest(Uint8Array.of(0x22, 0xff, 0x22), LIMITS)).toThrow(RequestRefused)
  })

  it('is counted before its parts are looked at', () => {
    let looks = 0
    const specifiers = new Proxy(Array.from({ length: 1_000 }), {
      get(target, key, self) {
        if (/^\d+$/.test(String(key))) looks += 1
        return Reflect.get(target, key, self)
      },
    })
    const { parse } = JSON
    try {
      JSON.parse = () => ({ ...REQUEST, specifiers })
      expect(() => read('')).toThrow('A project may import 5 modules')
    } finally {
      JSON.parse = parse
    }
    expect(looks).toBe(0)
  })
})
