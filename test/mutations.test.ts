import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { specIds } from '../scripts/lib/spec-coverage.mjs'
import { BROWSER_MUTATIONS } from '../scripts/mutations/browser-mutations.ts'
import { applied, namesRow } from '../scripts/mutations/mutation.ts'
import { MUTATIONS_PAGE, renderMutations } from '../scripts/mutations/mutations-page.ts'
import { UNIT_MUTATIONS } from '../scripts/mutations/unit-mutations.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
/** Of the design, where what came later is numbered. */
const SECTION = /^2\d\.\d$/
const ALL = [...UNIT_MUTATIONS, ...BROWSER_MUTATIONS]

describe('changes that a test has to notice', () => {
  it('design §3 can still be made: each is in its file once, and its row and test exist', async () => {
    const ids = await specIds()
    for (const mutation of ALL) {
      for (const row of mutation.row.split(' '))
        expect(ids.includes(row) || SECTION.test(row), row).toBe(true)
      expect(applied(await read(mutation.file), mutation)).not.toBe(await read(mutation.file))
      expect((await read(mutation.test)).length).toBeGreaterThan(0)
    }
  })

  it('design §3 stand in the page as they are', async () => {
    expect(await read(MUTATIONS_PAGE)).toBe(renderMutations(UNIT_MUTATIONS, BROWSER_MUTATIONS))
  })

  it('design §3 refuses a change of what is not there once', () => {
    const change = { row: 'S1.1', file: 'a.ts', from: 'b', to: 'c' }
    expect(applied('abc', change)).toBe('acc')
    expect(() => applied('abb', change)).toThrow('S1.1: what is to be changed occurs 2 times in a.ts: b')
    expect(() => applied('a', change)).toThrow('occurs 0 times')
  })

  it('design §3 tells a row from one whose number begins with the same digits', () => {
    expect(namesRow('S1.10 begins', 'S1.1')).toBe(false)
    expect(namesRow('S4.1, S1.1 begins', 'S1.1')).toBe(true)
  })
})
