import type { PrepareReady } from '../../../core/wire/packages.ts'
import type { StepListener } from './prepare-progress.ts'

export interface PrepareOptions {
  /** Who asks: turns are given by it. */
  readonly client: string
  /** Aborts when who asked waits no longer. */
  readonly signal: AbortSignal
  /** Is told a sentence for each step. */
  readonly onStep: StepListener
}

export interface Preparing {
  /** What was asked for. */
  readonly specifiers: readonly string[]
  readonly ready: Promise<PrepareReady>
}

export type Prepare = (body: Uint8Array, options: PrepareOptions) => Promise<Preparing>
