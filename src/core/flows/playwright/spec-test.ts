/** A test of a spec, as far as it was read. */
import type { Flow, FlowStep } from '../flow-schema.ts'

export interface UnreadLine {
  /** From 1. */
  readonly line: number
  /** A sentence. */
  readonly reason: string
}

export interface SpecTest {
  readonly name: string
  readonly line: number
  /** Null where a step of it cannot be read: what comes after it means nothing then. */
  readonly steps: readonly FlowStep[] | null
  /** Steps, and expectations that are left out. */
  readonly unread: readonly UnreadLine[]
}

export interface ReadSpec {
  readonly tests: readonly SpecTest[]
  /** Why there are none, as a sentence. */
  readonly problem: string | null
}

/** A flow of a test; it has no clock of its own, so it gets one. */
export function flowOfTest({ name }: SpecTest, steps: readonly FlowStep[], clock: number): Flow {
  return { lathe: 'flow', version: 1, name, clock: Math.floor(clock), seed: 0, steps: [...steps] }
}
