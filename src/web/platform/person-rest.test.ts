import { expect, it } from 'vitest'
import { createPersonRest } from './person-rest.ts'

/** Somebody who has to rest, by a clock that the test moves. */
function restOf(page: EventTarget) {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  const person = createPersonRest({
    now: () => now,
    setTimeout: (run, delay) => due.push({ at: now + delay, run }),
    clearTimeout: () => undefined,
  })
  const leave = person.hear(page)
  let isRested = false
  void person.rested().then(() => {
    isRested = true
  })
  return {
    person,
    leave,
    /** Whether the person has rested once so many milliseconds have passed. */
    async after(milliseconds: number): Promise<boolean> {
      now += milliseconds
      const waiting = due.splice(0)
      due.push(...waiting.filter(({ at }) => at > now))
      for (const { at, run } of waiting) if (at <= now) run()
      await Promise.resolve()
      return isRested
    },
  }
}

it.each(['pointerdown', 'keydown', 'wheel'])(
  '26.3 a person rests five seconds after the last %s',
  async (type) => {
    const page = new EventTarget()
    const { person, after } = restOf(page)
    expect(await after(4000)).toBe(false)
    page.dispatchEvent(new Event(type))
    expect(await after(1000)).toBe(false)
    expect(await after(4000)).toBe(true)
    await person.rested()
  },
)

it('26.3 what a person does in a frame, which the page does not hear of, is no rest', async () => {
  const { person, after } = restOf(new EventTarget())
  expect(await after(4000)).toBe(false)
  person.active()
  expect(await after(1000)).toBe(false)
  expect(await after(4000)).toBe(true)
})

it('26.3 a page that was left is listened to no more', async () => {
  const page = new EventTarget()
  const { leave, after } = restOf(page)
  leave()
  expect(await after(4000)).toBe(false)
  for (const type of ['pointerdown', 'keydown', 'wheel']) page.dispatchEvent(new Event(type))
  expect(await after(1000)).toBe(true)
})
