import { describe, expect, it } from 'vitest'
import { RefusedRequest } from '../refusal.ts'
import { readQuery } from './read-query.ts'

/** Characters that are looked at while a query is read, one by one or by a search. */
function charactersRead(query: string): number {
  const { charAt, startsWith } = String.prototype
  let looked = 0
  String.prototype.charAt = function (this: string, at: number) {
    looked += 1
    return charAt.call(this, at)
  }
  String.prototype.startsWith = function (this: string, words: string, at = 0) {
    looked += words.length
    return startsWith.call(this, words, at)
  }
  try {
    readQuery(query, false)
    return looked
  } catch (error) {
    if (error instanceof RefusedRequest) return looked
    throw error
  } finally {
    Object.assign(String.prototype, { charAt, startsWith })
  }
}

const repeated = (count: number, one: string) => Array.from({ length: count }, () => one).join('')

describe('X4 reading is linear in the length', () => {
  it.each<readonly [string, (count: number) => string]>([
    ['quotation marks', (count) => `id=in.(${repeated(count, '"')})`],
    ['quoted values', (count) => `id=in.(${repeated(count, '"\\\\",')}1)`],
    ['quotes that are not closed', (count) => `id=in.(${repeated(count, '"a,')})`],
    ['escaped quotes that are not closed', (count) => `id=in.(${repeated(count, '"\\",')})`],
    ['braces that are not closed', (count) => `or=(a.cs.${repeated(count, '{')})`],
    ['conditions with braces', (count) => `or=(${repeated(Math.min(count, 900), 'a.cs.{1,2},')}a.eq.1)`],
    ['one brace for each condition', (count) => `or=(${repeated(Math.min(count, 900), 'a.cs.{1,')}a.eq.1)`],
    ['brackets', (count) => `or=${repeated(count, '(or')}`],
    ['nots', (count) => `id=${repeated(count, 'not.')}eq.1`],
    ['dots in a name', (count) => `${repeated(count, 'a.')}b=eq.1`],
    ['dashes', (count) => `select=${repeated(count, 'a-')}b`],
    ['blanks', (count) => `select=a${repeated(count, ' ')}b`],
    ['arrows', (count) => `select=a${repeated(count, '->')}`],
    ['hints', (count) => `select=a${repeated(count, '!b')}(c)`],
    ['columns', (count) => `columns=${repeated(count, 'a,')}b`],
  ])('%s', (_title, make) => {
    const few = make(1_000)
    const many = make(10_000)
    expect(charactersRead(few)).toBeLessThan(40 * few.length + 1_000)
    expect(charactersRead(many)).toBeLessThan(40 * many.length + 1_000)
  })
})
