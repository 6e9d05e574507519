/**
 * Signs of life of whoever works, one before each step that may take long. One listener for each thread: a step does not
 * know who watches.
 */

/** Milliseconds between two that are told, and from the begin of work to the first: there may be thousands of steps. */
const EVERY = 100

let tell: () => void = () => {}
let quieten: () => void = () => {}

/** @param now milliseconds, from any beginning */
export function onBeat(listener: () => void, now: () => number): void {
  let told = Number.NEGATIVE_INFINITY
  quieten = () => {
    told = now()
  }
  tell = () => {
    const at = now()
    if (at - told < EVERY) return
    told = at
    listener()
  }
}

/**
 * Work begins of which whoever watches it knows: most of it is done before a beat would be of use, and a message in the
 * middle of an edit holds up others on the same processors.
 */
export function beginWork(): void {
  quieten()
}

/** Another step begins. */
export function beat(): void {
  tell()
}
