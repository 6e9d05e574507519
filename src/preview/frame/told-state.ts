/** The state of a preview, as it is told to whoever listens, and what is said of an update that the frame has yet to show. */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { nextState, type PreviewState, type StateMessage, withStep } from './preview-state.ts'

/** Milliseconds after which an update that is not shown yet is worth a word. */
const UPDATING_AFTER = 250
const UPDATING = 'Bringing the changes in…'

export class ToldState {
  readonly #listeners = new Set<(state: PreviewState) => void>()
  /** Until it is worth saying that the frame has yet to show what it was sent. */
  readonly #updating: Timeout
  #state: PreviewState = { status: 'starting', step: 'Loading the compiler…' }

  constructor(clock: Clock) {
    this.#updating = new Timeout(clock)
  }

  get current(): PreviewState {
    return this.#state
  }

  subscribe(listener: (state: PreviewState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(state: PreviewState): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }

  /** @param step what is being done; null when it is done */
  setStep(step: string | null): void {
    const state = withStep(this.#state, step)
    if (state !== this.#state) this.set(state)
  }

  /** The page begins to load. */
  loading(): void {
    this.set({ status: 'starting', step: 'Loading the preview…' })
  }

  /** Something of Lathe's own failed, not the user's code. */
  failOwn(message: string): void {
    const error = { title: 'Preview Error', message, stack: '' }
    this.set({ status: 'failed', cause: 'surroundings', error })
  }

  /**
   * The frame was sent something, and says what came of it.
   * @param isNewApp whether nobody is to see meanwhile what it takes the place of
   */
  beginUpdate(isNewApp: boolean): void {
    if (isNewApp && this.#state.status === 'running') this.set({ status: 'starting', step: UPDATING })
    else this.#updating.set(() => this.#tellUpdating(), UPDATING_AFTER)
  }

  /** The frame says what came of what it was sent. */
  take(message: StateMessage): void {
    this.#updating.cancel()
    this.set(nextState(message, this.#state))
  }

  dispose(): void {
    this.#updating.cancel()
    this.#listeners.clear()
  }

  /** A frame that starts says what it does by itself. */
  #tellUpdating(): void {
    if (this.#state.status === 'running') this.setStep(UPDATING)
  }
}
