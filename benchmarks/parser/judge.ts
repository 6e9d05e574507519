import { replayAnswer } from '../../scripts/replay/replay-answer.ts'
import { CONTENT_FAULTS } from './content-faults.ts'
import type { Sample } from './corpus.ts'
import { EDIT_FAULTS } from './edit-faults.ts'
import type { Fault, FaultyAnswer } from './fault.ts'
import { MARKER_FAULTS } from './marker-faults.ts'
import { createRandom, type Random } from './random.ts'
import { makeScenario, type Scenario } from './scenario.ts'
import { WIRE_FAULTS } from './wire-faults.ts'

export const FAULTS: readonly Fault[] = [...WIRE_FAULTS, ...CONTENT_FAULTS, ...EDIT_FAULTS, ...MARKER_FAULTS]

export interface Case {
  readonly seed: number
  readonly fault: Fault
  readonly scenario: Scenario
  readonly faulty: FaultyAnswer
}

export interface Judgement {
  readonly outcome: string
  /** The outcome, the text and the sure files are as SPEC.md says. */
  readonly isAsStated: boolean
  /** Files that hold what nobody meant. */
  readonly corrupted: readonly string[]
  readonly isSameInPieces: boolean
  readonly why: string
}

/** The same seed always makes the same case; faults take turns. */
export function makeCase(seed: number, corpus: readonly Sample[]): Case {
  const fault = FAULTS[seed % FAULTS.length] as Fault
  const random = createRandom(seed * 7919 + 17)
  for (let attempt = 0; attempt < 2000; attempt++) {
    const scenario = { ...makeScenario(random, corpus) }
    const faulty = fault.make(random, scenario)
    if (faulty !== null) return { seed, fault, scenario, faulty }
  }
  throw new Error(`No scenario can have the fault "${fault.name}".`)
}

export function judge({ seed, scenario, faulty }: Case): Judgement {
  const { answer, outcomes, sure = [], text } = faulty
  const recorded = { name: String(seed), files: scenario.files, answer }
  const whole = replayAnswer(recorded)
  const random = createRandom(seed)
  const isSameInPieces = [1 + random.int(7), 64, 1000].every((size) => {
    const pieces = replayAnswer({ ...recorded, chunks: sizesOf(answer, size, random) })
    return JSON.stringify(pieces) === JSON.stringify(whole)
  })

  const meant = new Map(scenario.meant.map((one) => [one.path, one.content]))
  const corrupted = [
    ...new Set([...Object.keys(scenario.files), ...Object.keys(whole.files), ...meant.keys()]),
  ].filter((path) => {
    const held = whole.files[path]
    if (held === scenario.files[path]) return false
    return !meant.has(path) || held !== (meant.get(path) ?? undefined)
  })
  const wanted = whole.outcome === 'applied' ? [...meant.keys()] : sure
  const missing = wanted.filter((path) => whole.files[path] !== (meant.get(path) ?? undefined))
  const faults = [
    (outcomes as readonly string[]).includes(whole.outcome)
      ? ''
      : `outcome ${whole.outcome}, not ${outcomes.join(' or ')}`,
    missing.length === 0 ? '' : `not applied: ${missing.join(', ')}`,
    text === undefined || text === whole.text ? '' : `text ${JSON.stringify(whole.text.slice(0, 200))}`,
    corrupted.length === 0 ? '' : `corrupted: ${corrupted.join(', ')}`,
  ].filter((one) => one !== '')
  return {
    outcome: whole.outcome,
    isAsStated: faults.length === 0,
    corrupted,
    isSameInPieces,
    why: [...faults, ...whole.notes].join(' | '),
  }
}

function sizesOf(answer: string, size: number, random: Random): number[] {
  const count = Math.min(20_000, Math.ceil((answer.length * 4) / size))
  return Array.from({ length: count }, () => 1 + random.int(size))
}
