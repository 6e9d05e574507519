import fc from 'fast-check'
import colours4 from 'tailwindcss/colors'
import colours3 from 'tailwindcss3/colors'
import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import type { ElementFault } from '../fault.ts'
import { placeAt } from '../opening-tag.ts'
import { createMender } from './mend-elements.ts'
import { paletteOf } from './palette-of.ts'

const mend = createMender(ts, [paletteOf(colours3), paletteOf(colours4)])

type Files = Readonly<Record<string, string>>
interface Fault extends Partial<Omit<ElementFault, 'place' | 'inner'>> {
  readonly rule: ElementFault['rule']
  readonly tag: string
  /** What the tag begins with, and in which file. Unset: `src/App.tsx`. */
  readonly at: string
  readonly file?: string
  readonly inner?: readonly [file: string, at: string]
}

function placeIn(files: Files, file: string, at: string) {
  const offset = files[file]?.indexOf(at) ?? -1
  if (offset < 0) throw new Error(`There is no ${at} in ${file}.`)
  return { file, ...placeAt(files[file] ?? '', offset) }
}

function mended(files: Files, faults: readonly Fault[], locked: readonly string[] = []) {
  const { texts, repairs } = mend({
    files: new Map(Object.entries(files)),
    locked: new Set(locked),
    faults: faults.map(({ at, file = 'src/App.tsx', inner, ...fault }) => ({
      colours: [],
      isWithinNamed: false,
      isEvery: false,
      language: 'en',
      ...fault,
      place: placeIn(files, file, at),
      inner: inner === undefined ? null : placeIn(files, ...inner),
    })),
  })
  return { texts: Object.fromEntries(texts), sentences: repairs.map(({ sentence }) => sentence) }
}

const app = (jsx: string, imports = '') =>
  `${imports}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`
const ICONS = "import { X, Trash2, Github, Star } from 'lucide-react'\n"

/** One change of one file, or none. */
function mendedApp(before: string, fault: Fault, imports = ''): string | null {
  const text = app(before, imports)
  const { texts } = mended({ 'src/App.tsx': text }, [fault])
  return texts['src/App.tsx'] ?? null
}

describe('26.4 mends without a model', () => {
  it.each([
    [
      'a hint of Radix',
      '<Tooltip><TooltipTrigger asChild><button><X /></button></TooltipTrigger><TooltipContent>Close it</TooltipContent></Tooltip>',
      'Close it',
    ],
    [
      'a hint as an attribute',
      '<Tooltip content="Save & go"><button><Star /></button></Tooltip>',
      'Save &amp; go',
    ],
    ['its icon', '<button onClick={go}><Trash2 className="size-4" /></button>', 'Delete'],
    ['a cross and what it does', '<button onClick={() => setOpen(false)}><X /></button>', 'Close'],
    ['a cross in a list', '<button onClick={() => removeItem(one.id)}>{/* away */}<X /></button>', 'Remove'],
  ])('26.4 names a button by %s', (_, jsx, name) => {
    const fault = { rule: 'button-name', tag: 'button', at: '<button' } as const
    const after = jsx.replace('<button', `<button aria-label="${name}"`)
    expect(mendedApp(jsx, fault, ICONS)).toBe(app(after, ICONS))
  })

  it.each([
    ['a cross alone', '<button><X /></button>'],
    ['a cross that closes and removes', '<button onClick={() => close(remove())}><X /></button>'],
    ['an icon that says no word', '<button><Star /></button>'],
    ['an icon of the project', '<button><Trash2 /></button>', "import { Trash2 } from './icons'\n"],
    ['one of two icons', '<button>{isOn ? <Trash2 /> : <Star />}</button>'],
    ['an icon with something beside it', '<button><Trash2 /><Star /></button>'],
    ['attributes that are spread', '<button {...props}><Trash2 /></button>'],
    ['a name that is there', '<button aria-label={name}><Trash2 /></button>'],
    [
      'a hint that is computed',
      '<Tooltip><TooltipTrigger asChild><button><X /></button></TooltipTrigger><TooltipContent>{text}</TooltipContent></Tooltip>',
    ],
    [
      'two hints',
      '<Tooltip><button><X /></button><TooltipContent>A b</TooltipContent><TooltipContent>C d</TooltipContent></Tooltip>',
    ],
  ])('26.4 gives no button a name by %s', (_, jsx, imports = ICONS) => {
    expect(mendedApp(jsx, { rule: 'button-name', tag: 'button', at: '<button' }, imports)).toBeNull()
  })

  it('26.4 speaks the language of the page: brands are the same in all of them, words are not', () => {
    const fault = { rule: 'link-name', tag: 'a', at: '<a' } as const
    const link = '<a href="https://example.com"><Github /></a>'
    expect(mendedApp(link, { ...fault, language: 'de' }, ICONS)).toContain('<a aria-label="GitHub" href')
    const button = { rule: 'button-name', tag: 'button', at: '<button' } as const
    expect(mendedApp('<button><Trash2 /></button>', { ...button, language: 'de' }, ICONS)).toBeNull()
    expect(mendedApp('<button><Trash2 /></button>', { ...button, language: null }, ICONS)).toBeNull()
    const files = {
      'src/App.tsx': app('<button><Trash2 /></button>', ICONS),
      'index.html': '<html lang="en-GB">',
    }
    expect(mended(files, [{ ...button, language: null }]).sentences).toEqual([
      'Gave the button in line 4 of src/App.tsx the name “Delete”, which its icon says',
    ])
  })

  it('26.4 names a component where it hands on what it is given, and no other', () => {
    const use = app('<IconButton title="Close it"><X /></IconButton>', ICONS)
    const fault = { rule: 'button-name', tag: 'button', at: '<IconButton' } as const
    const files = (component: string) => ({
      'src/App.tsx': `import { IconButton } from './icon-button'\n${use}`,
      'src/icon-button.tsx': component,
    })
    const inner = ['src/icon-button.tsx', '<button'] as const
    const passing = files(
      'export function IconButton({ title, ...rest }) {\n  return <button {...rest} />\n}\n',
    )
    expect(mended(passing, [{ ...fault, inner }]).texts).toEqual({
      'src/App.tsx': passing['src/App.tsx'].replace('<IconButton', '<IconButton aria-label="Close it"'),
    })
    expect(mended(passing, [fault]).texts).toEqual({})
    const keeping = files(
      'export function IconButton({ title, extra }) {\n  return <button {...extra} />\n}\n',
    )
    expect(mended(keeping, [{ ...fault, inner }]).texts).toEqual({})
    const other = {
      ...passing,
      'src/other.tsx': 'export function Other(props) {\n  return <button {...props} />\n}\n',
    }
    expect(mended(other, [{ ...fault, inner: ['src/other.tsx', '<button'] }]).texts).toEqual({})
  })

  it('26.4 names a field by its placeholder, and not by an example or a single sign', () => {
    const fault = { rule: 'label', tag: 'input', at: '<input' } as const
    expect(mendedApp('<input placeholder="Search recipes…" />', fault)).toBe(
      app('<input aria-label="Search recipes" placeholder="Search recipes…" />'),
    )
    for (const placeholder of ['"name@example.com"', '"e.g. bread"', '"10"', '"*"', '{text}', '""'])
      expect(mendedApp(`<input placeholder=${placeholder} />`, fault)).toBeNull()
    expect(mendedApp('<input placeholder="Name" aria-label="" />', fault)).toBeNull()
    expect(mendedApp('<Input placeholder="Name" />', { ...fault, at: '<Input' })).toBeNull()
  })

  it('26.4 empties the alt of a picture only in a link or button that says the same in words', () => {
    const fault = { rule: 'image-alt', tag: 'img', at: '<img', isWithinNamed: true } as const
    const link = '<Link to="/a"><div><img src={one.picture} /></div><b>{one.name}</b></Link>'
    expect(mendedApp(link, fault)).toBe(app(link.replace('<img', '<img alt=""')))
    expect(mendedApp(link, { ...fault, isWithinNamed: false })).toBeNull()
    expect(mendedApp('<div><img src={a} /> Words</div>', fault)).toBeNull()
    expect(mendedApp('<a href="/">{list.map((one) => <img src={one} />)} All</a>', fault)).toBeNull()
    expect(mendedApp('<a href="/"><img src={a} alt={name} /> All</a>', fault)).toBeNull()
  })

  it('26.4 writes the language where the words tell it, and lets people enlarge the page', () => {
    const html =
      '<!doctype html>\n<html class="a">\n<head>\n<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">\n</head></html>\n'
    const files = { 'index.html': html }
    const lang = {
      rule: 'html-has-lang',
      tag: 'html',
      at: '<html',
      file: 'index.html',
      language: 'de',
    } as const
    const viewport = { rule: 'meta-viewport', tag: 'meta', at: '<meta', file: 'index.html' } as const
    expect(mended(files, [lang, viewport]).texts).toEqual({
      'index.html': html
        .replace('<html', '<html lang="de"')
        .replace(', maximum-scale=1, user-scalable=no', ''),
    })
    expect(mended(files, [{ ...lang, language: null }]).texts).toEqual({})
    expect(mended({ 'index.html': '<html lang="">' }, [lang]).texts).toEqual({})
    const only = { 'index.html': "<meta name=viewport content='user-scalable=0'>" }
    expect(mended(only, [viewport]).texts).toEqual({})
  })
})

describe('26.4 the nearest shade', () => {
  const GRAY = { text: '#9ca3af', background: '#ffffff', needed: 4.5 }
  const fault = { rule: 'color-contrast', tag: 'p', at: '<p', isEvery: true, colours: [GRAY] } as const

  it.each([
    ['of Tailwind 3', '<p className="mt-2 text-gray-400 text-sm">A</p>', GRAY, 'text-gray-500'],
    ['of Tailwind 4', '<p className="text-gray-400">A</p>', { ...GRAY, text: '#99a1af' }, 'text-gray-500'],
    ['beside a variant', '<p className="text-gray-400 hover:text-red-500">A</p>', GRAY, 'text-gray-500'],
    ['within a call', "<p className={cn('text-gray-400', isBig && 'text-lg')}>A</p>", GRAY, 'text-gray-500'],
    [
      'on what is dark',
      '<p className="text-gray-600">A</p>',
      { text: '#4b5563', background: '#111827', needed: 4.5 },
      'text-gray-400',
    ],
    ['with one for the dark', '<p className="text-gray-400 dark:text-gray-300">A</p>', GRAY, 'text-gray-500'],
  ])('26.4 is taken %s', (_, jsx, pair, shade) => {
    const after = jsx.replace(/text-gray-\d+/, shade)
    expect(mendedApp(jsx, { ...fault, colours: [pair] })).toBe(app(after))
  })

  it.each([
    ['where others of the place are in order', '<p className="text-gray-400">A</p>', { isEvery: false }],
    [
      'where the page shows another colour',
      '<p className="text-gray-400">A</p>',
      { colours: [{ ...GRAY, text: '#aaaaaa' }] },
    ],
    [
      'where no shade is readable on all',
      '<p className="text-gray-400">A</p>',
      { colours: [GRAY, { ...GRAY, background: '#000000' }] },
    ],
    ['for a condition', "<p className={isOn ? 'text-gray-400' : 'text-gray-300'}>A</p>", {}],
    ['for a constant', '<p className={FAINT}>A</p>', {}],
    [
      'with its own backgrounds in it',
      '<p className="text-gray-400">A <b className="bg-black">B</b></p>',
      {},
    ],
    ['for a token of the theme', '<p className="text-muted">A</p>', {}],
    ['for two colours', '<p className="text-gray-400 text-red-200">A</p>', {}],
    ['for one with an opacity', '<p className="text-gray-400/50">A</p>', {}],
    ['without any colour met', '<p className="text-gray-400">A</p>', { colours: [] }],
  ])('26.4 is not taken %s', (_, jsx, change) => {
    expect(mendedApp(jsx, { ...fault, ...change }, "const FAINT = 'text-gray-400'\n")).toBeNull()
  })

  it('26.4 is not taken where a dark scheme shows the text on something else', () => {
    const text = app('<p className="text-gray-400">A</p>')
    for (const other of [
      '@media (prefers-color-scheme: dark) {}',
      '.dark { --a: 1 }',
      'a { color: light-dark(#fff, #000) }',
    ])
      expect(mended({ 'src/App.tsx': text, 'src/a.css': other }, [fault]).texts).toEqual({})
    expect(mended({ 'src/App.tsx': text, 'src/a.css': '.darker { --a: 1 }' }, [fault]).texts).not.toEqual({})
  })
})

describe('26.4 all mends', () => {
  it('26.4 are made at once, each at its place, also two in one line', () => {
    const text = app(
      '<p><button><Trash2 /></button><input placeholder="Name" /><button><Trash2 /></button></p>',
      ICONS,
    )
    const second = text.lastIndexOf('<button')
    const files = { 'src/App.tsx': text }
    const { texts, sentences } = mended(files, [
      { rule: 'button-name', tag: 'button', at: '<button' },
      { rule: 'button-name', tag: 'button', at: text.slice(second, second + 35) },
      { rule: 'label', tag: 'input', at: '<input' },
    ])
    expect(sentences).toHaveLength(3)
    expect(texts['src/App.tsx']).toBe(
      text.replaceAll('<button', '<button aria-label="Delete"').replace('<input', '<input aria-label="Name"'),
    )
  })

  it('26.4 leave locked files, places that are gone, and rules that have none alone', () => {
    const files = { 'src/App.tsx': app('<button><Trash2 /></button>', ICONS) }
    const fault = { rule: 'button-name', tag: 'button', at: '<button' } as const
    expect(mended(files, [fault], ['src/App.tsx']).texts).toEqual({})
    expect(mended(files, [{ ...fault, tag: 'a' }]).texts).toEqual({})
    expect(mended(files, [{ ...fault, rule: 'heading-order' }]).texts).toEqual({})
    expect(mended(files, [{ ...fault, at: 'button>' }]).texts).toEqual({})
  })

  it('26.4 change nothing but what they name, whatever stands around', () => {
    const piece = fc.constantFrom(
      '<p>a &amp; b</p>',
      "{'\\u00e4'}",
      '{/* é */}',
      '\t<i className="x" />\r\n',
      '<b>{`${1}`}</b>',
      ' ',
      '\u2028',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), fc.boolean(), (before, behind, hasMark) => {
        const jsx = `<div>${before.join('')}<button onClick={go}><Trash2 /></button>${behind.join('')}</div>`
        const text = (hasMark ? '\uFEFF' : '') + app(jsx, ICONS)
        const { texts } = mended({ 'src/App.tsx': text }, [
          { rule: 'button-name', tag: 'button', at: '<button' },
        ])
        const after = texts['src/App.tsx']
        // Lines are counted in another way where a separator is one.
        if (after !== undefined) expect(after).toBe(text.replace('<button', '<button aria-label="Delete"'))
        else expect(text).toMatch(/[\u2028\r]/)
      }),
    )
  })

  it('26.4 take a time in proportion to what they read', () => {
    const deep = `<button ${'title={"'.repeat(2_000)}`
    const files = {
      'src/App.tsx': app(deep),
      'index.html': `<html ${'<html '.repeat(20_000)}${'<meta content='.repeat(20_000)}`,
    }
    expect(
      mended(files, [
        { rule: 'button-name', tag: 'button', at: '<button' },
        { rule: 'html-has-lang', tag: 'html', at: '<html', file: 'index.html' },
        { rule: 'meta-viewport', tag: 'meta', at: '<meta', file: 'index.html' },
      ]).sentences,
    ).toEqual([])
  })
})
