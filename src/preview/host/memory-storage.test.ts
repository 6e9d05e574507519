import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

beforeAll(() => {
  vi.stubGlobal('Storage', class {})
})
afterAll(() => vi.unstubAllGlobals())

describe('F10 a storage in memory', () => {
  test('keeps texts by key, in order', () => {
    const storage = memoryStorage(new Map())
    storage.setItem('a', '1')
    storage.setItem('b', 2 as unknown as string)
    expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['1', '2', null])
    expect([storage.length, storage.key(1), storage.key(2)]).toEqual([2, 'b', null])
    storage.removeItem('a')
    expect(storage.length).toBe(1)
    storage.clear()
    expect(storage.length).toBe(0)
  })

  test('shows its items as properties, as the browser does', () => {
    const storage = memoryStorage(new Map([['kept', 'before']]))
    storage.added = 'now'
    expect({ ...storage }).toEqual({ kept: 'before', added: 'now' })
    expect(JSON.stringify(storage)).toBe('{"kept":"before","added":"now"}')
    expect(['kept' in storage, 'gone' in storage, storage.gone]).toEqual([true, false, undefined])
    delete storage.kept
    expect(Object.keys(storage)).toEqual(['added'])
  })

  test('an item named like a method does not take its place', () => {
    const storage = memoryStorage(new Map())
    storage.setItem('getItem', 'x')
    expect(storage.getItem('getItem')).toBe('x')
  })
})
