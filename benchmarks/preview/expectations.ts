/** What the preview engine must show: each expectation with the figure of this run beside it. */
import { SIZES } from './measure-projects.ts'
import type { Samples } from './samples.ts'
import type { SourceMapResult } from './source-maps/check-source-maps.ts'

export interface Expectation {
  readonly title: string
  /** As the report shows it. */
  readonly figure: string
  readonly expected: string
  readonly isMet: boolean
}

export function expectationsOf(samples: Samples, sourceMaps: readonly SourceMapResult[]): Expectation[] {
  const ratio = (...[over, under]: [Parameters<Samples['median']>, Parameters<Samples['median']>]) =>
    samples.median(...over) / samples.median(...under)
  const largest = Math.max(...SIZES)
  const smallest = Math.min(...SIZES)
  const growth = (variant: 'tailwind' | 'plain', metric: 'text' | 'class') =>
    ratio([variant, largest, 'lathe', metric], [variant, smallest, 'lathe', metric])
  const exact = sourceMaps.filter(({ isExact }) => isExact).length
  const lathe = samples.states().filter(({ side }) => side === 'lathe')
  const kept = lathe.reduce((sum, state) => sum + state.kept, 0)
  const edits = lathe.reduce((sum, state) => sum + state.edits, 0)
  return [
    ...SIZES.map((size) =>
      atMost(
        `new Tailwind class, ${size} files: Lathe / Vite`,
        ratio(['tailwind', size, 'lathe', 'class'], ['tailwind', size, 'vite', 'class']),
        0.4,
      ),
    ),
    ...SIZES.map((size) =>
      atMost(
        `text, project without Tailwind, ${size} files: Lathe / Vite`,
        ratio(['plain', size, 'lathe', 'text'], ['plain', size, 'vite', 'text']),
        0.2,
      ),
    ),
    atLeast(
      'text, 60 files: naive / Lathe',
      ratio(['tailwind', 60, 'naive', 'text'], ['tailwind', 60, 'lathe', 'text']),
      25,
    ),
    atMost(`text, without Tailwind: ${largest} / ${smallest} files`, growth('plain', 'text'), 1.3),
    atMost(`text, with Tailwind: ${largest} / ${smallest} files`, growth('tailwind', 'text'), 1.3),
    atMost(`new Tailwind class: ${largest} / ${smallest} files`, growth('tailwind', 'class'), 1.3),
    ...(['vite', 'naive'] as const).map((other) =>
      atMost(
        `warm first render, ${largest} files: Lathe / ${other}`,
        ratio(['tailwind', largest, 'lathe', 'warm'], ['tailwind', largest, other, 'warm']),
        other === 'vite' ? 0.75 : 0.25,
      ),
    ),
    {
      title: 'state of inputs and hooks kept by Lathe',
      figure: `${kept} of ${edits} edits`,
      expected: 'every edit',
      isMet: edits > 0 && kept === edits,
    },
    {
      title: 'lines of seeded runtime errors',
      figure: `${exact} of ${sourceMaps.length} exact`,
      expected: 'every one',
      isMet: sourceMaps.length > 0 && exact === sourceMaps.length,
    },
  ]
}

function atMost(title: string, figure: number, limit: number): Expectation {
  return { title, figure: figure.toFixed(2), expected: `≤ ${limit}`, isMet: figure <= limit }
}

function atLeast(title: string, figure: number, limit: number): Expectation {
  return { title, figure: `${figure.toFixed(1)} ×`, expected: `≥ ${limit} ×`, isMet: figure >= limit }
}
