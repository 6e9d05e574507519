import colours4 from 'tailwindcss/colors'
import colours3 from 'tailwindcss3/colors'
import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import { createMender } from './mend-elements.ts'
import { app, mended, mendedApp } from './mend-lab.fixture.ts'
import { paletteOf } from './palette-of.ts'

const mend = createMender(ts, [paletteOf(colours3), paletteOf(colours4)])

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
    expect(mendedApp(jsx, { ...fault, colours: [pair] }, '', mend)).toBe(app(after))
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
    expect(mendedApp(jsx, { ...fault, ...change }, "const FAINT = 'text-gray-400'\n", mend)).toBeNull()
  })

  it('26.4 is not taken where a dark scheme shows the text on something else', () => {
    const text = app('<p className="text-gray-400">A</p>')
    for (const other of [
      '@media (prefers-color-scheme: dark) {}',
      '.dark { --a: 1 }',
      'a { color: light-dark(#fff, #000) }',
    ])
      expect(mended({ 'src/App.tsx': text, 'src/a.css': other }, [fault], [], mend).texts).toEqual({})
    expect(
      mended({ 'src/App.tsx': text, 'src/a.css': '.darker { --a: 1 }' }, [fault], [], mend).texts,
    ).not.toEqual({})
  })
})
