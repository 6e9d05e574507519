/** Requests to the demo model that are meant to hurt: what a person, or a page in their place, could type. */

const KB = 1024

export interface DemoAttack {
  readonly tries: string
  /** What the person asks for. */
  readonly text: string
  /** Images in place of an app. */
  readonly isImage?: true
  readonly count?: number
}

const runs: readonly (readonly [string, string])[] = [
  ['quotes after replace', 'replace "a '],
  ['words after change', 'change the '],
  ['spaces', ' '],
  ['newlines', '\n'],
  ['commas', 'a, '],
  ['conjunctions', 'and '],
  ['quotes', '"'],
  ['colours', 'make it blue '],
  ['fields', 'with a field '],
  ['numbers', '1'],
  ['brackets', '<a '],
  ['fences', '```\n'],
  ['file blocks', '<file path="a">'],
  ['dots', 'a.'],
  ['names', 'called '],
  ['negations', 'not '],
]

export const DEMO_ATTACKS: readonly DemoAttack[] = [
  ...runs.map(([kind, token]) => ({
    tries: `160 KB of ${kind}`,
    text: token.repeat(Math.ceil((160 * KB) / token.length)),
  })),
  { tries: '20 MB of text', text: 'make a list of books '.repeat(1000 * KB) },
  { tries: 'four pictures of nothing much', text: 'a mountain at sunset', isImage: true, count: 4 },
  { tries: 'pictures by a long text', text: 'a mountain '.repeat(10 * KB), isImage: true, count: 4 },
  { tries: 'a thousand pictures', text: 'a city at night', isImage: true, count: 1000 },
  { tries: 'pictures of nothing', text: '', isImage: true, count: 4 },
]
