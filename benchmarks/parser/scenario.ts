import type { Sample } from './corpus.ts'
import type { Random } from './random.ts'

/** One change that an answer means. `content` is what the file holds afterwards; null when it is removed. */
export interface Meant {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE'
  readonly path: string
  readonly content: string | null
}

/** A project and what an answer means to do with it. */
export interface Scenario {
  readonly files: Readonly<Record<string, string>>
  readonly prose: string
  readonly closing: string
  readonly meant: readonly Meant[]
}

const PROSE = [
  'I will build it with “care”: a list, a form & a chart.',
  'Here is the plan:\n\n1. Add the page\n2. Wire the *routes* — [see](https://example.com)\n\n```sh\nnpm i\n```\n',
  'Gerne! Ich ändere die Überschrift 😀.',
  'Two files change; `a < b` and `arr[0]` stay.',
]

export function makeScenario(random: Random, corpus: readonly Sample[]): Scenario {
  const samples = random.shuffle(corpus).slice(0, 1 + random.int(5))
  const files: Record<string, string> = { 'src/keep.ts': 'export const keep = "as it is"\n' }
  const meant = samples.map((sample, index): Meant => {
    const existing = random.int(3)
    if (existing === 0 && index > 0) {
      files[sample.path] = sample.text
      return { operation: 'DELETE', path: sample.path, content: null }
    }
    if (existing === 1) {
      files[sample.path] = `${sample.text}// old\n`
      return { operation: 'UPDATE', path: sample.path, content: sample.text }
    }
    return { operation: 'CREATE', path: sample.path, content: sample.text }
  })
  return { files, prose: random.pick(PROSE), closing: random.chance(0.3) ? '\n\nThat is all.' : '', meant }
}
