import type { Clock } from '../../core/time/clock.ts'

/** Milliseconds without a press, a key or a turn of the wheel. */
const REST = 5000
const HEARD = ['pointerdown', 'keydown', 'wheel'] as const

/** Resolves once the person lets the page be; at once where they did already. */
export type PersonRest = () => Promise<void>

export function createPersonRest(target: EventTarget, clock: Clock): PersonRest {
  let last = clock.now()
  const heard = () => {
    last = clock.now()
  }
  for (const type of HEARD) target.addEventListener(type, heard, { capture: true, passive: true })
  return () =>
    new Promise((resolve) => {
      const look = () => {
        const left = last + REST - clock.now()
        if (left <= 0) resolve()
        else clock.setTimeout(look, left)
      }
      look()
    })
}
