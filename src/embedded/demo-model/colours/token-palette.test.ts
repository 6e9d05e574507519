import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../testing/templates.fixture.ts'
import { contrast } from './colour.ts'
import { readPair, withColours } from './token-palette.ts'
import { readColours } from './wanted-colours.ts'

const CSS =
  [...(TEMPLATES[0]?.files ?? [])].find(([path]) => path === 'src/styles/globals.css')?.[1].content ?? ''

const coloured = (prompt: string) => {
  const { wanted } = readColours(prompt)
  return withColours(CSS, wanted ?? {}) ?? ''
}

/** The least contrast of text on what it stands on, in both schemes. */
function worst(css: string): number {
  const at = (token: string, side: 0 | 1) => readPair(css, token)?.[side] ?? '#ffffff'
  const pairs = [
    ['ink', 'canvas'],
    ['ink', 'surface'],
    ['muted', 'canvas'],
    ['muted', 'surface'],
    ['accent', 'canvas'],
    ['accent', 'surface'],
    ['accent-ink', 'accent'],
  ] as const
  return Math.min(
    ...([0, 1] as const).flatMap((side) =>
      pairs.map(([text, ground]) => contrast(at(text, side), at(ground, side))),
    ),
  )
}

describe('colours that a prompt names', () => {
  it.each([
    ['in electric violet', '#8f00ff'],
    ['in #7a1f5c', '#7a1f5c'],
    ['in rebecca purple', '#663399'],
    ['in dunkelgrün', '#1c4b23'],
  ])('S1.2 “%s” is exactly that where text can be read in it', (prompt, hex) => {
    expect(readPair(coloured(prompt), 'accent')?.[0]).toBe(hex)
  })

  it('S1.2 dusty rose is pale: exact on the dark page, darkened no further than is needed on the light one', () => {
    const css = coloured('in dusty rose')
    expect(readPair(css, 'accent')?.[1]).toBe('#c9a0a0')
    expect(worst(css)).toBeLessThan(5)
  })

  it('S1.2 black and white are nothing else', () => {
    const css = coloured('black and white, big images')
    expect(readPair(css, 'canvas')).toEqual(['#ffffff', '#000000'])
    expect(readPair(css, 'accent')).toEqual(['#000000', '#ffffff'])
  })

  it('S1.2 a page’s colour is the page’s, and a dark app is dark in both schemes', () => {
    expect(readPair(coloured('navy on a cream background'), 'canvas')).toEqual(['#fbf3df', '#fbf3df'])
    const dark = coloured('dark, please')
    expect(readPair(dark, 'canvas')).toEqual(['#16140f', '#16140f'])
    expect(dark).toContain('color-scheme: dark;')
  })

  it.each([
    'dusty rose',
    'yellow',
    'white',
    'black',
    '#808080',
    'navy on cream background',
    'lime on black background',
    'neon green',
    'warm',
    'black and white',
    'pink page',
    'teal page',
  ])('S5.13 text reads in both schemes: %s', (prompt) => {
    expect(worst(coloured(prompt))).toBeGreaterThanOrEqual(4.5)
  })
})
