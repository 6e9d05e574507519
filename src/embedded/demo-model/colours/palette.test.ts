import { describe, expect, it } from 'vitest'
import { contrast, mix, readableOn } from './colour.ts'
import { findColours } from './colour-names.ts'
import { ALL_MOODS, moodAmong, readMood } from './moods.ts'
import { derivePalette, type Palette } from './palette.ts'

const PAIRS: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'accentSoft'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['muted', 'accentSoft'],
  ['accentText', 'canvas'],
  ['accentText', 'surface'],
  ['accentText', 'accentSoft'],
  ['accentInk', 'accent'],
  ['headerInk', 'header'],
  ['headerMuted', 'header'],
]

function worst(palette: Palette): number {
  return Math.min(...PAIRS.map(([text, ground]) => contrast(palette[text], palette[ground])))
}

describe('palettes', () => {
  it.each(ALL_MOODS.map((mood) => [mood.id, mood] as const))('S5.13 %s reads everywhere', (_, mood) => {
    expect(worst(derivePalette(mood.seed))).toBeGreaterThanOrEqual(4.5)
  })

  it('S5.13 any page, accent and header give text that reads', () => {
    const steps = ['00', '55', 'aa', 'ff']
    const cube = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
    for (const canvas of cube) {
      for (const accent of ['#c62f2f', '#e8c325', '#1b2a4e', '#ffffff']) {
        const palette = derivePalette({ canvas, accent, header: accent, companions: ['#888888', '#444444'] })
        expect(worst(palette), `${canvas} ${accent}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('S5.13 measures contrast as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
    expect(readableOn('#ffff00', ['#ffffff'])).not.toBe('#ffff00')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})

describe('colours in words', () => {
  it('S1.2 reads names, modifiers and hex', () => {
    expect(findColours('make it dark green, then pale blue and #0A5').map(({ label }) => label)).toEqual([
      'dark green',
      'pale blue',
      '#0A5',
    ])
    expect(findColours('#0A5')[0]?.hex).toBe('#00aa55')
    expect(findColours('a sorted list of greens')).toEqual([])
  })

  it('S1.2 puts colours where the prompt puts them', () => {
    const placed = readMood('a dashboard in teal with a navy header on a cream background')
    expect(placed?.seed).toMatchObject({ accent: '#14746f', header: '#1b2a4e', canvas: '#fbf3df' })
    expect(placed?.ownHeader).toBe(true)
    expect(readMood('a black background')?.seed.canvas).toBe('#111111')
  })

  it('S1.2 finds a mood, or none', () => {
    expect(readMood('in warm colours')?.id).toBe('warm')
    expect(readMood('a dark dashboard')?.id).toBe('night')
    expect(readMood('in teal')?.seed.accent).toBe('#14746f')
    expect(readMood('a dashboard')).toBeNull()
    expect(moodAmong(['sea', 'earth'], 3).id).toBe('earth')
  })
})
