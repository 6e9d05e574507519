import { expect, it } from 'vitest'
import { createPersonRest } from './person-rest.ts'

it('26.3 a person rests who has pressed nothing for five seconds', async () => {
  let now = 0
  const due: { at: number; run: () => void }[] = []
  const page = new EventTarget()
  const rested = createPersonRest(page, {
    now: () => now,
    setTimeout: (run, delay) => due.push({ at: now + delay, run }),
    clearTimeout: () => undefined,
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
    for (const { run } of due.splice(0).filter(({ at }) => at <= now)) run()
  }
  let isRested = false
  void rested().then(() => {
    isRested = true
  })
  now = 4000
  page.dispatchEvent(new Event('keydown'))
  pass(1000)
  await Promise.resolve()
  expect(isRested).toBe(false)
  pass(4000)
  await Promise.resolve()
  expect(isRested).toBe(true)
  await rested()
})
