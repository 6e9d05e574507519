import { describe, expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

/** The place is that of the first `<li`. */
const repair = (text: string) => {
  const lines = text.slice(0, text.indexOf('<li')).split('\n')
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  return repairFiles({ 'src/App.tsx': text }, [{ type: 'no-key', path: 'src/App.tsx', ...place }])
}
const list = (callback: string) => `export const App = () => <ul>{items.map(${callback})}</ul>\n`

describe('R16 missing key', () => {
  it.each([
    ['the id that is read', '(one) => <li>{one.id}</li>', '(one) => <li key={one.id}>{one.id}</li>'],
    ['an id taken apart', '({ id, name }) => <li>{name}</li>', '({ id, name }) => <li key={id}>{name}</li>'],
    ['an id under another name', '({ id: a }) => <li>{a}</li>', '({ id: a }) => <li key={a}>{a}</li>'],
    ['an index that is there', '(one, at) => <li>{one}</li>', '(one, at) => <li key={at}>{one}</li>'],
    ['an index that is made', '(one) => <li>{one}</li>', '(one, index) => <li key={index}>{one}</li>'],
    ['a bare parameter', 'one => <li>{one}</li>', '(one, index) => <li key={index}>{one}</li>'],
    ['no parameter', '() => <li />', '(_, index) => <li key={index} />'],
    [
      'a block',
      '(one) => {\n  return (\n    <li>{one}</li>\n  )\n}',
      '(one, index) => {\n  return (\n    <li key={index}>{one}</li>\n  )\n}',
    ],
    [
      'a function',
      'function (one) { return <li a="b">{one}</li> }',
      'function (one, index) { return <li key={index} a="b">{one}</li> }',
    ],
  ])('R16 takes %s', (_, before, after) => {
    expect(repair(list(before)).changed).toEqual({ 'src/App.tsx': list(after) })
    expect(repair(list(after))).toEqual(NOTHING)
  })

  it('R16 knows Array.from', () => {
    const text = 'export const a = Array.from({ length: 3 }, (_, at) => <li>{at}</li>)\n'
    expect(repair(text).changed).toEqual({ 'src/App.tsx': text.replace('<li>', '<li key={at}>') })
  })

  it('R16 repairs two lists in one file, each at its place', () => {
    const text = `export const a = [1].map((x) => <li>{x}</li>)\nexport const b = [1].map((y) => <p>{y}</p>)\n`
    const { changed } = repairFiles({ 'src/App.tsx': text }, [
      { type: 'no-key', path: 'src/App.tsx', line: 1, column: 33 },
      { type: 'no-key', path: 'src/App.tsx', line: 2, column: 33 },
    ])
    expect(changed['src/App.tsx']).toMatch(/<li key=\{\w+\}>[\s\S]*<p key=\{\w+\}>/)
  })

  it.each([
    ['a key', list('(one) => <li key={one}>{one}</li>')],
    ['spread properties', list('(one) => <li {...one} />')],
    ['an element that is not all', list('(one) => one && <li>{one}</li>')],
    ['two returns', list('(one) => { if (one) return null; return <li /> }')],
    ['no list', 'export const a = make((one) => <li>{one}</li>)\n'],
    ['an index taken apart', list('(one, { a }) => <li>{a}</li>')],
    ['no element', 'export const a = 1 // <li\n'],
  ])('R1 leaves alone: %s', (_, text) => {
    expect(repair(text)).toEqual(NOTHING)
  })
})
