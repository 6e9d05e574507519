import { describe, expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

const repair = (text: string) =>
  repairFiles({ 'src/App.tsx': text }, [{ type: 'syntax', path: 'src/App.tsx' }])
const app = (...lines: string[]) =>
  `export const App = () => (\n${lines.map((line) => `  ${line}\n`).join('')})\n`

describe('R17 unclosed tag', () => {
  it.each([
    [
      'a block',
      app('<div>', '  <main>', '    <p>a</p>', '</div>'),
      app('<div>', '  <main>', '    <p>a</p>', '  </main>', '</div>'),
    ],
    [
      'a line',
      app('<ul>', '  <li>a', '  <li>b</li>', '</ul>'),
      app('<ul>', '  <li>a</li>', '  <li>b</li>', '</ul>'),
    ],
    [
      'void elements',
      app('<p>', '  a<br>', '  <img src="a">', '</p>'),
      app('<p>', '  a<br />', '  <img src="a" />', '</p>'),
    ],
  ])('R17 closes %s', (_, before, after) => {
    const { changed } = repair(before)
    expect(changed).toEqual({ 'src/App.tsx': after })
    expect(repair(after)).toEqual(NOTHING)
  })

  it.each([
    ['what parses', app('<div>', '  <p>a</p>', '</div>')],
    ['a tag within a line', app('<div>', '  <p>a <b>b</p>', '</div>')],
    ['a bracket too many', 'export const App = () => ((\n  <div />\n)\n'],
    ['a bracket that nothing closes', 'function App() {\n  const unfinished = (\n  return <div />\n}\n'],
    ['a file that is cut off', 'export const App = () => (\n  <div>\n    <p>a'],
    ['two tags', app('<div>', '  <main>', '    <section>', '      a', '</div>')],
  ])('R1 leaves alone: %s', (_, text) => {
    expect(repair(text)).toEqual(NOTHING)
  })
})
