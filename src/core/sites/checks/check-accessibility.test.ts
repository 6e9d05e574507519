import { describe, expect, it } from 'vitest'
import type { FaultOnPage } from '../../accessibility/fault.ts'
import { ACCESSIBILITY_RULES } from '../../accessibility/rule-names.ts'
import { RULE_WORDS } from '../../accessibility/rule-words.ts'
import { filePath } from '../../files/file-path.ts'
import { textFile } from '../../files/project-file.ts'
import { checkAccessibility } from './check-accessibility.ts'

const APP = `export default () => <main>\n  <Button onClick={go}><X /></Button>\n  <img src="a.png" />\n</main>\n`
const BUTTON = `export const Button = (props) => <button {...props} />\n`
const FILES = new Map(
  Object.entries({
    'src/App.tsx': APP,
    'src/button.tsx': BUTTON,
    'index.html': '<!doctype html>\n<html>',
  }).map(([path, text]) => [filePath(path), textFile(path, text)] as const),
)

const fault = (change: Partial<FaultOnPage>): FaultOnPage => ({
  rule: 'button-name',
  tag: 'button',
  element: '<button class="x">',
  places: [],
  count: 1,
  colours: [],
  isWithinNamed: false,
  isEvery: false,
  ...change,
})
const check = (...pages: readonly (readonly FaultOnPage[])[]) =>
  checkAccessibility({
    files: FILES,
    text: '',
    pages: pages.map((faults, index) => ({ route: `/${index}`, faults })),
  })

const IN_BUTTON = { file: 'src/button.tsx', line: 1, column: 34 }
const USE = { file: 'src/App.tsx', line: 2, column: 3 }
const PICTURE = { file: 'src/App.tsx', line: 3, column: 3 }

describe('24.1 accessibility', () => {
  it('24.1 says where a component is used that hands on what it is given, and what is behind it', () => {
    const [found] = check([fault({ places: [IN_BUTTON, USE] })])
    expect(found).toMatchObject({ ...USE, fault: { place: USE, inner: IN_BUTTON } })
    expect(check([fault({ places: [IN_BUTTON] })])[0]).toMatchObject(IN_BUTTON)
  })

  it('24.1 tells of the same place once, with how often it is on one page at most', () => {
    const image = fault({ rule: 'image-alt', tag: 'img', places: [PICTURE], isWithinNamed: true })
    const found = check(
      [{ ...image, count: 40 }, fault({ places: [USE] })],
      [{ ...image, isWithinNamed: false }],
    )
    expect(found.map(({ line, title, fault: one }) => [line, title, one?.isWithinNamed])).toEqual([
      [2, 'A button without a name', false],
      [3, 'A picture without words, 40 times', false],
    ])
  })

  it('24.1 finds the line of what stands in index.html, and gives none to what nobody knows', () => {
    const [page, other] = check([
      fault({ places: [{ file: 'no/such.tsx', line: 1, column: 1 }] }),
      fault({ rule: 'html-has-lang', tag: 'html', element: '<html>' }),
    ])
    expect(page).toMatchObject({ file: 'index.html', line: 2, fault: { tag: 'html' } })
    expect(other).toMatchObject({
      codeFrame: '<button class="x">',
      message: expect.stringContaining('It is on the page /0.'),
    })
    expect(other).not.toHaveProperty('file')
    expect(other).not.toHaveProperty('fault')
  })

  it('24.1 says the worst contrast, rounded so that it never seems enough', () => {
    const colours = [
      { text: '#767676', background: '#ffffff', needed: 4.5 },
      { text: '#777777', background: '#ffffff', needed: 4.5 },
    ]
    const [found] = check([fault({ rule: 'color-contrast', places: [PICTURE], colours })])
    expect(found?.message).toContain('Its contrast is 4.47 to 1; 4.5 is needed.')
  })

  it('24.1 is bounded, and has words for every rule', () => {
    const many = Array.from({ length: 500 }, (_, index) => fault({ element: `<a id="${index}">` }))
    expect(check(many)).toHaveLength(200)
    for (const rule of ACCESSIBILITY_RULES) {
      const { title, meets, fix } = RULE_WORDS[rule]
      expect(title).not.toMatch(/\.$/)
      for (const sentence of [meets, fix]) expect(sentence).toMatch(/^[A-Z][^.]*(?:\.\w[^.]*)*\.$/)
    }
  })
})
