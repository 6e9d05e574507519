import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hashedPlace, STORED_LIMITS, storedFilesSchema } from '../wire/stored-files.ts'
import { storedPlaces } from './stored-places.ts'

const hashOf = (digit: string) => digit.repeat(64)

function placesOf(...names: readonly (readonly [bucket: string, name: string])[]) {
  const files = names.map(([bucket, name], at) => ({ bucket, name, hash: hashOf(at.toString(16)) }))
  return storedPlaces(files, new Map(files.map(({ hash }, at) => [hash, at])))
}

const pathsOf = (...names: readonly (readonly [bucket: string, name: string])[]) =>
  placesOf(...names).map(({ path }) => path)

describe('where the bytes of files lie in an archive', () => {
  it('2.1 under the names that people gave them, each of the same bytes once', () => {
    expect(placesOf(['photos', 'anna/cat 1.png'], ['docs', 'a.pdf'])).toEqual([
      { hash: hashOf('0'), size: 0, path: 'supabase/files/photos/anna/cat 1.png' },
      { hash: hashOf('1'), size: 1, path: 'supabase/files/docs/a.pdf' },
    ])
    const twice = ['a.png', 'b.png'].map((name) => ({ bucket: 'photos', name, hash: hashOf('0') }))
    expect(storedPlaces(twice, new Map([[hashOf('0'), 7]]))).toEqual([
      { hash: hashOf('0'), size: 7, path: 'supabase/files/photos/a.png' },
    ])
    // SQL wrote a hash of which there are no bytes.
    expect(storedPlaces(twice, new Map())).toEqual([])
  })

  it.each([
    ['leaves the folder', '../../etc/passwd'],
    ['is the folder', '.'],
    ['is hidden', '.env'],
    ['is hidden further down', 'a/.git/config'],
    ['is a device', 'con.png'],
    ['ends with a space', 'a /b'],
    ['ends with a full stop', 'a.'],
    ['is empty', 'a//b'],
    ['begins at the root', '/etc/passwd'],
    ['has a colon', 'c:a'],
    ['has a backslash', 'a\\..\\b'],
    ['has a letter of another script', 'ä'],
    ['is long', 'a'.repeat(300)],
    ['is left out by every import', 'node_modules/a.js'],
  ])('2.1 a name that %s has the place of its hash', (_, name) => {
    expect(pathsOf(['photos', name])).toEqual([hashedPlace(hashOf('0'))])
  })

  it('2.1 a name that some system takes for another’s, or for its folder, has the place of its hash', () => {
    expect(pathsOf(['p', 'a.png'], ['P', 'A.png'], ['p', 'a.png/b'], ['p', 'c/d'], ['p', 'c'])).toEqual([
      'supabase/files/p/a.png',
      hashedPlace(hashOf('1')),
      hashedPlace(hashOf('2')),
      'supabase/files/p/c/d',
      hashedPlace(hashOf('4')),
    ])
  })

  it('2.1 what is read of a list from anywhere names such places and no other', () => {
    const [hash, size] = [hashOf('0'), 1]
    const isRead = (path: string, bytes = size) =>
      v.is(storedFilesSchema, { buckets: [], files: [], bytes: [{ hash, size: bytes, path }] })
    expect(isRead('supabase/files/p/a.png')).toBe(true)
    expect(isRead(hashedPlace(hash))).toBe(true)
    for (const path of [
      'supabase/files/../../server/data/engine-secret',
      'supabase/files/.by-hash/../p',
      'supabase/files//etc/passwd',
      'supabase/files/p',
      'supabase/files/p/',
      '/etc/passwd',
      'supabase/data.sql',
      'supabase/files/p/..',
      'supabase/files/p\\..\\a',
    ])
      expect([path, isRead(path)]).toEqual([path, false])
    expect(isRead('supabase/files/p/a.png', STORED_LIMITS.bytes)).toBe(true)
    expect(isRead('supabase/files/p/a.png', STORED_LIMITS.bytes + 1)).toBe(false)
  })
})
