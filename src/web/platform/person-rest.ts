import type { Clock } from '../../core/time/clock.ts'

/** Milliseconds without a press, a key or a turn of the wheel. */
const REST = 5000
const HEARD = ['pointerdown', 'keydown', 'wheel'] as const

export interface PersonRest {
  /** Resolves once the person lets the page be; at once where they did already. */
  rested(): Promise<void>
  /** The person did something that the page itself does not hear of, as in a frame. */
  active(): void
  /** Listens to a page; returns what ends that. */
  hear(page: EventTarget): () => void
}

export function createPersonRest(clock: Clock): PersonRest {
  let last = clock.now()
  const active = () => {
    last = clock.now()
  }
  return {
    active,
    hear(page) {
      for (const type of HEARD) page.addEventListener(type, active, { capture: true, passive: true })
      return () => {
        for (const type of HEARD) page.removeEventListener(type, active, { capture: true })
      }
    },
    rested: () =>
      new Promise((resolve) => {
        const look = () => {
          const left = last + REST - clock.now()
          if (left <= 0) resolve()
          else clock.setTimeout(look, left)
        }
        look()
      }),
  }
}
