import { describe, expect, it } from 'vitest'
import { contrast } from '../../colours/colour.ts'
import { readTokens } from '../../colours/colour-tokens.ts'
import { withColours } from '../../colours/recolour.ts'
import { TEMPLATES } from '../small-templates.fixture.ts'
import { readColours } from './wanted-colours.ts'

const CSS =
  [...(TEMPLATES[0]?.files ?? [])].find(([path]) => path === 'src/styles/globals.css')?.[1].content ?? ''

const coloured = (prompt: string) => {
  const { wanted } = readColours(prompt)
  return withColours(CSS, wanted ?? {}) ?? ''
}

/** The least contrast of text on what it stands on, in both schemes. */
function worst(css: string): number {
  const at = (token: string, side: 0 | 1) => readTokens(css).get(token)?.[side] ?? '#ffffff'
  const pairs = [
    ['ink', 'canvas'],
    ['ink', 'surface'],
    ['muted', 'canvas'],
    ['muted', 'surface'],
    ['accent-text', 'canvas'],
    ['accent-text', 'surface'],
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
    ['in dusty rose', '#c9a0a0'],
    ['yellow', '#e8c325'],
  ])('S1.2 issue 22: “%s” is exactly that in both schemes', (prompt, hex) => {
    expect(readTokens(coloured(prompt)).get('accent')).toEqual([hex, hex])
  })

  it('S1.2 without a token for text in the accent, it is moved no further than is needed', () => {
    const css = withColours(CSS.replace(/^.*accent-text.*\n/m, ''), { accent: '#c9a0a0' }) ?? ''
    const [light = '', dark] = readTokens(css).get('accent') ?? []
    expect(dark).toBe('#c9a0a0')
    expect(contrast(light, '#fbf8f3')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light, '#fbf8f3')).toBeLessThan(5)
  })

  it('S1.2 black and white are nothing else', () => {
    const css = coloured('black and white, big images')
    expect(readTokens(css).get('canvas')).toEqual(['#ffffff', '#000000'])
    expect(readTokens(css).get('accent')).toEqual(['#000000', '#ffffff'])
  })

  it('S1.2 a page’s colour is the page’s, and a dark app is dark in both schemes', () => {
    expect(readTokens(coloured('navy on a cream background')).get('canvas')).toEqual(['#fbf3df', '#fbf3df'])
    const dark = coloured('dark, please')
    expect(readTokens(dark).get('canvas')).toEqual(['#16140f', '#16140f'])
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
