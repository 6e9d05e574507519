import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { csvRecord } from './write-csv.ts'

const valuesOf = (text: string) => {
  const result = readCsv(text, 100)
  return result.type === 'records' ? result.records.map(({ values }) => values) : result
}

describe('rows as CSV', () => {
  it.each([
    ['plain', ['a', '1', 'x y']],
    ['null and empty', [null, '', 'x', null]],
    ['marks', ['say "hi"', 'a,b', 'two\nlines', 'three\r\nmore', '"', '""']],
    ['formulas', ['=1+1', '+x', '-x', '@SUM(A1)', '\t=1', '\rx', "'=1", "''=1", "'", "'x", '=cmd|x!A0']],
    ['numbers', ['-5', '+5', '-1.5e-3', '-5-5']],
    ['a byte order mark', ['\uFEFFx', '\uFEFF']],
    ['other letters', ['ünïcode 🎉', '\u0001']],
  ])('2.1 comes back as it was: %s', (_, values) => {
    expect(valuesOf(csvRecord(values))).toEqual([values])
  })

  it('2.1 gives no spreadsheet a formula, and leaves numbers alone', () => {
    expect(csvRecord(['=HYPERLINK("x")', '-5', '-a', '@x'])).toBe(`"'=HYPERLINK(""x"")",-5,'-a,'@x\r\n`)
  })

  it('2.1 reads any line’s end, and no record in an empty line', () => {
    expect(valuesOf('\uFEFFa,b\r\n1,2\n\n3,4\r5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  it('2.1 says in which line what is wrong', () => {
    expect(readCsv('a\n"x\ny"z', 9)).toMatchObject({ type: 'wrong', line: 3 })
    expect(readCsv('a\n\n"x\ny', 9)).toMatchObject({ type: 'wrong', line: 3 })
    expect(readCsv('a\nb"c', 9)).toMatchObject({ type: 'wrong', line: 2 })
    expect(readCsv('a\nb\nc', 2)).toMatchObject({ type: 'wrong', line: 3 })
  })
})
