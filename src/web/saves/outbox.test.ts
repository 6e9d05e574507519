import { beforeEach, describe, expect, it } from 'vitest'
import type { NamedPart } from '../../core/wire/saves/part.ts'
import { type JournalEntry, newEntry, savedAs, withRoot } from './journal.ts'
import { Outbox } from './outbox.ts'

const KEY = 'a'.repeat(32)
const part = (hash: string, length = 1): NamedPart => ({ hash, kind: 'blob', bytes: new Uint8Array(length) })

let outbox: Outbox
let entry: JournalEntry

beforeEach(() => {
  outbox = new Outbox()
  const first = newEntry({ key: KEY, name: 'Shop', id: 1 }, 'r0')
  entry = savedAs(withRoot(first, 'r0', 'Shop'), 'r0', '1-r0')
})

/** This tab writes. */
function write(root: string, ...parts: NamedPart[]): void {
  outbox.add(KEY, entry, root, parts)
  entry = withRoot(entry, root, 'Shop')
}

const hashes = () => outbox.partsFor(entry)?.map(({ hash }) => hash)

describe('what is handed on', () => {
  it('design §8 is all that was written since what the server has', () => {
    write('r1', part('a'), part('r1'))
    write('r2', part('r2'))
    expect(hashes()).toEqual(['a', 'r1', 'r2'])
  })

  it('design §8 is what was written while the rest was on its way, once that has arrived', () => {
    write('r1', part('a'), part('r1'))
    const sent = outbox.partsFor(entry) ?? []
    write('r2', part('r2'))
    entry = savedAs(entry, 'r1', '2-r1')
    outbox.sent(KEY, 'r1', sent)
    expect(hashes()).toEqual(['r2'])
    expect(entry.attempts).toEqual(['r2'])
  })

  it('design §8 is not known where another tab wrote or sent something, or there is too much of it', () => {
    write('r1', part('r1'))
    entry = withRoot(entry, 'of another tab', 'Shop')
    expect(hashes()).toBeUndefined()
    write('r2', part('r2'))
    expect(hashes()).toBeUndefined()
    entry = savedAs(entry, 'r2', '3-r2')
    write('r3', part('r3'))
    expect(hashes()).toEqual(['r3'])
    write('r4', part('large', 5 * 2 ** 20))
    expect(hashes()).toBeUndefined()
  })
})

describe('roots that are noted as sent', () => {
  it('design §8 are those since the one that the server has, and not more and more while it is away', () => {
    for (let at = 1; at < 100; at += 1) entry = withRoot(entry, `r${at}`, 'Shop')
    expect(entry.attempts).toContain('r1')
    expect(entry.attempts.length).toBeLessThan(20)
    expect(savedAs(entry, 'r3', '2-r3').attempts[0]).toBe('r4')
    expect(savedAs(entry, 'never noted', '2-x').attempts).toEqual([])
  })
})
