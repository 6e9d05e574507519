/** Faults of what stands around the block's JSON: markers that vary, or are missing. */
import { ANY, type Fault, type FaultyAnswer, MENDED } from './fault.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import { END, join, type Parts, partsOf, START } from './write-answer.ts'

const STARTS = [
  '[code_changes]',
  '[Code Changes]',
  '[CODE-CHANGES]:',
  '\\[CODE\\_CHANGES\\]',
  '**[CODE_CHANGES]**',
  '**[CODE_CHANGES]:**',
  '### [CODE_CHANGES]',
  '> [CODE_CHANGES]',
  '<CODE_CHANGES>',
  '{code changes}',
]
const ENDS = [
  '[code_changes_end]',
  '[CODE CHANGES END]',
  '**[CODE_CHANGES_END]**',
  '[/CODE_CHANGES]',
  '[END_CODE_CHANGES]',
  '</CODE_CHANGES>',
  '\\[CODE\\_CHANGES\\_END\\]',
]
const TALK = ['The answer format looks like this:', 'For example:', 'Here is an example:']

/** What is shown: the prose, and what is said after the block. */
function textOf({ prose, closing }: Parts): string {
  return [prose.trimEnd(), closing.trim()].filter(Boolean).join('\n\n')
}

function around(random: Random, scenario: Scenario, open: string, close: string): FaultyAnswer {
  const parts = { ...partsOf(random, scenario), open, close }
  return { answer: join(parts), outcomes: MENDED, text: textOf(parts) }
}

function withBody({ meant }: Scenario): boolean {
  return meant.some((one) => one.content !== null && one.content !== '')
}

export const MARKER_FAULTS: readonly Fault[] = [
  {
    name: 'a start marker that varies',
    rules: 'N1',
    make: (random, scenario) => around(random, scenario, `\n\n${random.pick(STARTS)}\n`, `\n${END}`),
  },
  {
    name: 'an end marker that varies',
    rules: 'N2',
    make: (random, scenario) => around(random, scenario, `\n\n${START}\n`, `\n${random.pick(ENDS)}`),
  },
  {
    name: 'both markers vary, in a fence',
    rules: 'N1 N2 P3',
    make: (random, scenario) =>
      around(random, scenario, `\n\n\`\`\`json\n${random.pick(STARTS)}\n`, `\n${random.pick(ENDS)}\n\`\`\``),
  },
  {
    name: 'no start marker, in a fence',
    rules: 'N4',
    make: (random, scenario) =>
      withBody(scenario)
        ? around(random, scenario, `\n\n\`\`\`${random.pick(['json', ''])}\n`, '\n```')
        : null,
  },
  {
    name: 'no start marker, bare',
    rules: 'N4',
    make: (random, scenario) =>
      withBody(scenario)
        ? around(random, scenario, '\n\n', random.pick(['', `\n${END}`, `\n${random.pick(ENDS)}`]))
        : null,
  },
  {
    name: 'no markers, cut',
    rules: 'N4 P14',
    make(random, scenario) {
      if (!withBody(scenario)) return null
      const { answer } = around(random, scenario, '\n\n```json\n', '')
      const from = answer.indexOf('"description"', scenario.prose.length)
      return {
        answer: answer.slice(0, from + random.int(answer.length - from)),
        outcomes: ANY,
      }
    },
  },
  {
    name: 'an example before the block',
    rules: 'N6',
    make(random, scenario) {
      const example = `\n\n\`\`\`json\n{"files":[{"operation":"CREATE","path":"src/wrong.ts","content":"wrong"}]}\n\`\`\``
      const parts = partsOf(random, { ...scenario, prose: `${scenario.prose}${example}\nNow:` })
      return { answer: join(parts), outcomes: MENDED, text: textOf(parts) }
    },
  },
  {
    name: 'an example alone',
    rules: 'N5',
    make(random, scenario) {
      const close = '\n```'
      const open = `\n\n${random.pick(TALK)}\n\n\`\`\`json\n`
      const answer = join({ ...partsOf(random, scenario), open, close })
      return { answer, outcomes: ['none'], text: answer.trimEnd() }
    },
  },
]
