import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const KB = 1024

it('forgets what was not used for longest, and never keeps more than it may', () => {
  const cache = createByteCache<string>(10 * KB)
  cache.set('a', 'a', 4 * KB)
  cache.set('b', 'b', 4 * KB)
  cache.get('a')
  cache.set('c', 'c', 4 * KB)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['a', undefined, 'c'])
  for (let index = 0; index < 1_000; index += 1) {
    cache.set(`many ${index}`, '', 0)
    expect(cache.bytes).toBeLessThanOrEqual(10 * KB)
  }
})

it('keeps nothing that is larger than all it may keep, and counts what is replaced once', () => {
  const cache = createByteCache<string>(10 * KB)
  cache.set('large', 'x', 11 * KB)
  expect(cache.get('large')).toBeUndefined()
  expect(cache.bytes).toBe(0)
  for (let index = 0; index < 10; index += 1) cache.set('same', 'x', 4 * KB)
  expect(cache.bytes).toBeLessThan(5 * KB)
  cache.delete('same')
  expect(cache.bytes).toBe(0)
})
