/** Mends that have to leave the look of the page as it is, or give it a colour that the project has already. */
import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import type { ElementFault } from '../fault.ts'
import { placeAt } from '../opening-tag.ts'
import { createMender } from './mend-elements.ts'

const mend = createMender(ts, [])
const PATH = 'src/App.tsx'
const app = (jsx: string) => `export default function App() {\n  return <main>${jsx}</main>\n}\n`

/** The app's text with the mend; null where none is certain. */
function mended(
  jsx: string,
  at: string,
  fault: Partial<ElementFault>,
  files: Readonly<Record<string, string>>,
) {
  const text = app(jsx)
  const { texts } = mend({
    files: new Map(Object.entries({ ...files, [PATH]: text })),
    locked: new Set(),
    faults: [
      {
        rule: 'heading-order',
        tag: 'p',
        place: { file: PATH, ...placeAt(text, text.indexOf(at)) },
        inner: null,
        colours: [],
        isWithinNamed: false,
        isEvery: true,
        language: 'en',
        ...fault,
      },
    ],
  })
  return texts.get(PATH) ?? null
}

describe('26.4 a heading that skips a level', () => {
  const PREFLIGHT = { 'src/index.css': '@tailwind base;\n@tailwind utilities;\n' }
  const SKIPS = '<h1>One</h1><h4 className="text-lg">Two</h4>'
  const fault = { tag: 'h4', level: 2 } as const

  it('26.4 gets the level below the one before, at both its tags', () => {
    expect(mended(SKIPS, '<h4', fault, PREFLIGHT)).toBe(app('<h1>One</h1><h2 className="text-lg">Two</h2>'))
    const imported = { 'src/index.css': "@import 'tailwindcss';\n" }
    expect(mended(SKIPS, '<h4', { ...fault, level: 3 }, imported)).toContain(
      '<h3 className="text-lg">Two</h3>',
    )
  })

  it.each([
    ['the page tells no level', SKIPS, { ...fault, level: undefined }, PREFLIGHT],
    ['nothing takes the look of headings away', SKIPS, fault, { 'src/index.css': 'p { color: red }\n' }],
    ['a style looks at headings', SKIPS, fault, { ...PREFLIGHT, 'src/more.css': '.a > h4 { color: red }\n' }],
    ['a class looks at headings', `<div className="[&_h4]:mt-4">${SKIPS}</div>`, fault, PREFLIGHT],
    [
      'a plugin gives headings a look',
      SKIPS,
      fault,
      { ...PREFLIGHT, 'tailwind.config.js': "import look from '@tailwindcss/typography'\n" },
    ],
    [
      'a script looks for headings',
      SKIPS,
      fault,
      { ...PREFLIGHT, 'src/spy.ts': "document.querySelectorAll('h4')\n" },
    ],
    [
      'a component is what is written',
      '<h1>One</h1><Title>Two</Title>',
      { ...fault, at: '<Title' },
      PREFLIGHT,
    ],
  ])(
    '26.4 stays as it is where %s',
    (_, jsx, { at = '<h4', ...change }: Partial<ElementFault> & { at?: string }, files) => {
      expect(mended(jsx, at, change, files)).toBeNull()
    },
  )
})

describe('26.4 the nearest token of the theme', () => {
  const CONFIG =
    "export default { theme: { extend: { colors: { canvas: 'var(--color-canvas)', ink: 'var(--color-ink)', muted: 'var(--color-muted)', line: 'var(--color-line)', danger: 'var(--color-danger)' } } } }\n"
  const styles = (...values: readonly string[]) =>
    `:root {\n${['canvas', 'ink', 'muted', 'line', 'danger'].map((name, at) => `  --color-${name}: ${values[at]};\n`).join('')}}\n`
  const PAIRS = styles(
    'light-dark(#ffffff, #101010)',
    'light-dark(#111111, #eeeeee)',
    'light-dark(#555555, #aaaaaa)',
    'light-dark(#cccccc, #333333)',
    'light-dark(#b00020, #ff8080)',
  )
  const files = (css: string) => ({ 'tailwind.config.js': CONFIG, 'src/index.css': css })
  const FAINT = '<p className="mt-2 text-line">Words</p>'
  const colours = [{ text: '#cccccc', background: '#ffffff', needed: 4.5 }]
  const fault = { rule: 'color-contrast', colours } as const

  it('26.4 is taken where it can be read in both schemes', () => {
    expect(mended(FAINT, '<p', fault, files(PAIRS))).toBe(app('<p className="mt-2 text-muted">Words</p>'))
    const dark = {
      rule: 'color-contrast',
      colours: [{ text: '#333333', background: '#101010', needed: 4.5 }],
    } as const
    expect(mended(FAINT, '<p', dark, files(PAIRS))).toContain('text-muted')
  })

  it('26.4 of a theme with one scheme is taken on any background', () => {
    const one = styles('#ffffff', '#111111', '#555555', '#cccccc', '#b00020')
    const onGrey = {
      rule: 'color-contrast',
      colours: [{ text: '#cccccc', background: '#f2f2f2', needed: 4.5 }],
    } as const
    expect(mended(FAINT, '<p', onGrey, files(one))).toContain('text-muted')
  })

  it.each([
    [
      'no token of its hue passes',
      PAIRS.replace('#555555, #aaaaaa', '#bbbbbb, #aaaaaa').replace('#111111, #eeeeee', '#111111, #202020'),
      {},
    ],
    ['the page shows another colour', PAIRS, { colours: [{ ...colours[0], text: '#bbbbbb' }] }],
    [
      'the background is no token, and the theme has two schemes',
      PAIRS,
      { colours: [{ ...colours[0], background: '#f2f2f2' }] },
    ],
    ['a scheme is told in another way', `${PAIRS}.dark { --color-line: #000000; }\n`, {}],
    ['others of the place are in order', PAIRS, { isEvery: false }],
  ] as const)('26.4 is not taken where %s', (_, css, change) => {
    expect(mended(FAINT, '<p', { ...fault, ...(change as Partial<ElementFault>) }, files(css))).toBeNull()
  })
})

describe('26.4 a field behind its label', () => {
  const fault = { rule: 'label', tag: 'input' } as const

  it('26.4 is called what the label right before it says', () => {
    expect(mended('<label>Your name:</label>\n<input />', '<input', fault, {})).toContain(
      '<input aria-label="Your name" />',
    )
    const choice = { rule: 'select-name', tag: 'select' } as const
    expect(mended('<label>Size *</label><select><option /></select>', '<select', choice, {})).toContain(
      '<select aria-label="Size">',
    )
  })

  it.each([
    ['the label is of another field', '<label htmlFor="a">Name</label><input />'],
    ['two fields are behind it', '<label>Name</label><input /><input id="b" />'],
    ['something is between them', '<label>Name</label><b>or</b><input />'],
    ['the label’s words are computed', '<label>{name}</label><input />'],
  ])('26.4 gets no name where %s', (_, jsx) => {
    expect(mended(jsx, '<input', fault, {})).toBeNull()
  })
})

describe('26.4 a language that there is not', () => {
  const page = (lang: string, language: string | null) => {
    const html = `<!doctype html>\n<html lang="${lang}">\n`
    const place = { file: 'index.html', line: 2, column: 1 }
    const { texts } = mend({
      files: new Map([['index.html', html]]),
      locked: new Set(),
      faults: [
        {
          rule: 'html-lang-valid',
          tag: 'html',
          place,
          inner: null,
          colours: [],
          isWithinNamed: false,
          isEvery: false,
          language,
        },
      ],
    })
    return texts.get('index.html')?.split('\n')[1] ?? null
  }

  it('26.4 is what was meant by it, or that of the page’s words', () => {
    expect(page('pt_br', null)).toBe('<html lang="pt-BR">')
    expect(page('english', 'en')).toBe('<html lang="en">')
    expect(page('english', null)).toBeNull()
  })
})
