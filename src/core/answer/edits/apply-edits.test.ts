import { describe, expect, it } from 'vitest'
import { filePath } from '../../files/file-path.ts'
import { textFile } from '../../files/project-file.ts'
import { applyChanges } from '../../project/apply-changes.ts'
import { createAnswerParser } from '../answer-parser.ts'
import { applyEdits } from './apply-edits.ts'

const BASE =
  'import { a } from "b"\n\nexport function f() {\n  const c = "d"  \n  if (c) {\n    g(c, 1)\n  }\n  return c\n}\n'

function edited(base: string, ...edits: readonly (readonly [string, string])[]): string {
  const applied = applyEdits(
    base,
    edits.map(([search, replace]) => ({ search, replace })),
  )
  return applied.ok ? applied.content : `refused: ${applied.reason}`
}

describe('placing', () => {
  it('E1 to the letter, a part of a line too', () => {
    expect(edited(BASE, ['g(c, 1)', 'h(c)'])).toBe(BASE.replace('g(c, 1)', 'h(c)'))
    expect(edited(BASE, ['  return c\n', ''])).toBe(BASE.replace('  return c\n', ''))
    expect(edited(BASE, ['"b"', '"$&$1"'])).toBe(BASE.replace('"b"', () => '"$&$1"'))
  })

  it('E2 without regard to spaces at line ends and kinds of line end', () => {
    const wanted = BASE.replace('  if (c) {', '  if (!c) {')
    expect(edited(BASE, ['  const c = "d"\n  if (c) {', '  const c = "d"\n  if (!c) {'])).toBe(wanted)
    expect(edited(BASE, ['  const c = "d"\r\n  if (c) {\r\n', '  const c = "d"\r\n  if (!c) {\r\n'])).toBe(
      wanted,
    )
  })

  it('E3 E6 without regard to indentation, which the new lines then take from the file', () => {
    const wanted = BASE.replace('    g(c, 1)\n', '    g(c, 2)\n    if (h) {\n      i()\n    }\n')
    for (const step of ['  ', '    ', '\t']) {
      const search = `if (c) {\n${step}g(c, 1)\n}`
      const replace = `if (c) {\n${step}g(c, 2)\n${step}if (h) {\n${step}${step}i()\n${step}}\n}`
      expect(edited(BASE, [search, replace]), JSON.stringify(step)).toBe(wanted)
    }
  })

  it('E4 without regard to kinds of quotes, dashes, spaces and composition', () => {
    const base = 'const a = "é – b"\nconst c = 1\n'
    expect(
      edited(base, ['const a = “e\u0301 - b”\nconst c = 1', 'const a = “e\u0301 - b”\nconst c = 2']),
    ).toBe('const a = "é – b"\nconst c = 2\n')
    expect(edited(base, ['const\u00a0c = 1', 'const d = 1'])).toBe('const a = "é – b"\nconst d = 1\n')
  })

  it('E5 without regard to white space inside lines, unless it separates words', () => {
    expect(edited(BASE, ['g( c,1 )', 'g(c)'])).toBe(BASE.replace('g(c, 1)', 'g(c)'))
    expect(edited(BASE, ['constc = "d"', 'x'])).toContain('refused')
  })

  it('E6 untouched lines stay byte for byte in files with other line ends', () => {
    const base = BASE.replaceAll('\n', '\r\n')
    expect(edited(base, ['  if (c) {\n    g(c, 1)', '  if (c) {\n    g(c, 2)\n    h()'])).toBe(
      base.replace('g(c, 1)', 'g(c, 2)\r\n    h()'),
    )
    expect(edited('\ufeffa\rbb bb\rc', ['bb bb', 'd\ne'])).toBe('\ufeffa\rd\re\rc')
  })
})

describe('refusing', () => {
  it.each([
    ['E5 what is not there', [['const z', 'x']], 'does not contain what edit 1 replaces'],
    ['E5 what is there twice', [['}\n', 'x']], 'more than once'],
    ['E5 what is there twice once differences are forgiven', [['  }\n\n', 'x']], 'refused'],
    [
      'E7 overlapping places',
      [
        ['const c', 'x'],
        ['c = "d"', 'y'],
      ],
      'in the same place',
    ],
    [
      'E7 all when one fails',
      [
        ['return c', 'x'],
        ['nothing', 'y'],
      ],
      'edit 2',
    ],
    [
      'E7 what only another edit writes',
      [
        ['return c', 'return zz'],
        ['zz', 'y'],
      ],
      'edit 2',
    ],
    ['E5 an empty search', [[' \n', 'x']], 'does not say what edit 1'],
    ['E8 marks of other formats', [['return c', '=======\n>>>>>>> REPLACE']], 'marks of another edit format'],
  ] as const)('%s', (_, edits, reason) => {
    expect(edited(BASE, ...edits)).toContain(reason)
    expect(edited(BASE, ...edits)).toContain('refused')
  })
})

describe('edits of an answer', () => {
  const path = filePath('src/a.ts')
  const files = new Map([[path, textFile(path, BASE)]])
  const answer = `[CODE_CHANGES]${JSON.stringify({
    files: [
      { operation: 'UPDATE', path, edits: [{ search: 'g(c, 1)', replace: 'h()' }] },
      { operation: 'UPDATE', path, edits: [{ search: 'h()', replace: 'i()' }] },
    ],
  })}[CODE_CHANGES_END]`

  it('E8 E9 are placed in what the model saw, as the answer has changed it so far', () => {
    const parser = createAnswerParser({ files })
    parser.push(answer)
    const { changes, refused } = parser.end()
    expect(refused).toEqual([])
    expect(changes.at(-1)).toMatchObject({
      operation: 'UPDATE',
      content: BASE.replace('g(c, 1)', 'i()'),
      base: BASE,
    })
  })

  it('E9 S4.13 are not applied to a file that was changed since', () => {
    const parser = createAnswerParser({ files })
    parser.push(answer)
    const changes = parser.end().changes.slice(0, 1)
    expect(applyChanges(files, changes, []).skipped).toEqual([])
    const changed = new Map([[path, textFile(path, `${BASE}// mine\n`)]])
    const { files: after, skipped } = applyChanges(changed, changes, [])
    expect(after).toBe(changed)
    expect(skipped).toEqual([expect.stringContaining('no longer the one that the model saw')])
  })
})
