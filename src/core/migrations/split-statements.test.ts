import { describe, expect, it, vi } from 'vitest'
import { splitStatements } from './split-statements.ts'

const texts = (script: string) => splitStatements(script).map(({ text }) => text)

describe('statements of a script', () => {
  it('2.1 end at semicolons, and say their first words and line', () => {
    const script = '-- a table\ncreate table a (id int);\n\n  Insert into a\nvalues (1)\n;;\n'
    expect(splitStatements(script)).toEqual([
      { text: 'create table a (id int)', line: 2, words: ['create', 'table', 'a', 'id'] },
      { text: 'Insert into a\nvalues (1)', line: 4, words: ['insert', 'into', 'a', 'values'] },
    ])
  })

  it.each([
    ["select ';'", 'a text'],
    ["select 'it''s; so'", 'a doubled mark'],
    ["select E'a\\'; b'", 'a backslash'],
    ["select 'a\\', ';'", 'a backslash that is none'],
    ['select ";" from "a"";"', 'a name'],
    ['do $$ begin; end $$', 'dollars'],
    ['do $a$ $$ ; $b$ ; $a$', 'dollars with a name'],
    ['select 1 /* ; /* ; */ ; */ + 1', 'comments'],
    ['select 1 -- ;\n + 1', 'a comment of a line'],
    ['create rule r as on insert to a do (select 1; select 2)', 'brackets'],
    [
      'create or replace function f() returns int begin atomic select 1; select case when true then 1 end; end',
      'a body',
    ],
    ['select a$b$;', 'a name with dollars'],
  ])('2.1 one stays one: %s (%s)', (script) => {
    expect(texts(`${script};\nselect 2`)).toEqual([script.replace(/;$/, ''), 'select 2'])
  })

  it.each([
    ["a\tit's; so\nb\tx\n", '\n'],
    ['', '\n'],
    ['\\.a\tb\n', '\r\n'],
  ])('2.1 lines after COPY are data until the one that ends them: %j', (data, after) => {
    const script = `copy a (id) from stdin;\n${data}\\.${after}select 2`
    expect(splitStatements(script)).toEqual([
      { text: 'copy a (id) from stdin', line: 1, words: ['copy', 'a', 'id', 'from'], data },
      { text: 'select 2', line: 2 + data.split('\n').length, words: ['select'] },
    ])
    // One without an end reaches to the end.
    expect(splitStatements(`copy a (id) from stdin;\n${data}select 2`)[0]?.data).toBe(`${data}select 2`)
  })

  it('2.1 a mark of the encoding before the first of them is none of it', () => {
    expect(splitStatements('\ufeff-- seed\nselect 1;')).toEqual([
      { text: 'select 1', line: 2, words: ['select'] },
    ])
  })

  it('2.1 COPY of a file, and of a column, has no data', () => {
    expect(texts("copy a from '/tmp/stdin';\nselect 1;\ncopy a to stdin;\nselect 2")).toHaveLength(4)
  })

  it.each(["select 'open; select 2", 'select "open; select 2', 'do $$ open; select 2', 'select 1 /* ; '])(
    '2.1 what has no end reaches to the end: %s',
    (script) => expect(texts(script)).toHaveLength(1),
  )

  it('2.1 reads what is hostile in a time in proportion to it', () => {
    const parts = ["'", '"', '$$', '$a$', '/*', '*/', '--', ';', '(', ')', '\n', 'begin ', 'e', '\\']
    for (const part of parts) {
      const script = `select ${part.repeat(100_000)}`
      const joined = texts(script).join('')
      expect(joined.length).toBeLessThanOrEqual(script.length)
    }
    expect(texts(`${'/*'.repeat(100_000)}${'*/'.repeat(100_000)}${' '.repeat(1_000_000)}select 1`)).toEqual([
      'select 1',
    ])
  })
})

it.each(['(', ';', "'a'", '$', '=', '1'])(
  'W10 %s is tried as what it can begin, and nothing else (found by npm run fuzz)',
  (sign) => {
    const tried = vi.spyOn(RegExp.prototype, 'exec')
    try {
      splitStatements(sign.repeat(1000))
      expect(tried.mock.calls.length).toBeLessThanOrEqual(1000)
    } finally {
      tried.mockRestore()
    }
  },
)
