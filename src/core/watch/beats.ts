/**
 * Signs of life of whoever works, one before each step that may take long. One listener for each thread: a step does not
 * know who watches.
 */

/** Milliseconds between two that are told: there may be thousands of steps. */
const EVERY = 100

let tell: () => void = () => {}

/** @param now milliseconds, from any beginning */
export function onBeat(listener: () => void, now: () => number): void {
  let told = Number.NEGATIVE_INFINITY
  tell = () => {
    const at = now()
    if (at - told < EVERY) return
    told = at
    listener()
  }
}

/** Another step begins. */
export function beat(): void {
  tell()
}
