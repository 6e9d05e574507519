/** Loads what tries drafts when the first draft comes; until then it is not there. */
import type { BootResult } from '../../core/drafts/checks.ts'
import { TRIAL_REASONS } from './boot-result.ts'
import type { DraftTrial, DraftTrialOptions } from './draft-trial.ts'

export class LazyTrial {
  readonly #options: DraftTrialOptions
  #loading: Promise<DraftTrial> | null = null
  #trial: DraftTrial | null = null
  /** Counts the ends: what was wanted before one is not wanted any more. */
  #ends = 0

  constructor(options: DraftTrialOptions) {
    this.#options = options
  }

  prepare(): void {
    const ends = this.#ends
    this.#load().then(
      (trial) => {
        if (ends === this.#ends) trial.prepare()
      },
      () => undefined,
    )
  }

  async boot(): Promise<BootResult> {
    const ends = this.#ends
    const trial = await this.#load().catch(() => null)
    if (trial === null) return { status: 'unknown', reason: TRIAL_REASONS.notLoaded }
    if (ends !== this.#ends) return { status: 'unknown', reason: TRIAL_REASONS.ended }
    return trial.boot()
  }

  /** Whether a message to the page is the draft's, or may be what is left of its messages. */
  isSender(event: MessageEvent): boolean {
    return this.#trial?.isSender(event) ?? false
  }

  /** The compile worker takes another step. */
  beat(): void {
    this.#trial?.beat()
  }

  end(): void {
    this.#ends += 1
    this.#trial?.end()
  }

  /** The answer is over, and another one may follow. */
  keep(): void {
    this.#ends += 1
    this.#trial?.keep()
  }

  dispose(): void {
    this.#ends += 1
    this.#trial?.dispose()
  }

  #load(): Promise<DraftTrial> {
    this.#loading ??= import('./draft-trial.ts').then(
      ({ DraftTrial }) => {
        this.#trial = new DraftTrial(this.#options)
        return this.#trial
      },
      (error: unknown) => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }
}
