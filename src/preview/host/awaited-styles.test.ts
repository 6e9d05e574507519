import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import { AwaitedStyles } from './awaited-styles.ts'

const PROBLEM: Diagnostic = { kind: 'style', title: 'Preview Error', message: 'It is no CSS.' }
const BUSY: FrameToWorkspace = { type: 'busy', step: 'Making the styles…' }
const DONE: FrameToWorkspace = { type: 'busy', step: null }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Styles that are being made until the test says what is wrong with them. */
function awaited() {
  const said: FrameToWorkspace[] = []
  let made: (problem: Diagnostic | null) => void = () => {}
  const making = new Promise<Diagnostic | null>((resolve) => {
    made = resolve
  })
  return {
    said,
    made: (problem: Diagnostic | null) => made(problem),
    styles: new AwaitedStyles(making, (one) => said.push(one)),
  }
}

it('design §10 styles that are there within a second are waited for in silence', async () => {
  const { said, made, styles } = awaited()
  const late = styles.areLate()
  await vi.advanceTimersByTimeAsync(999)
  made(PROBLEM)
  expect(await late).toBe(false)
  expect(await styles.problem()).toBe(PROBLEM)
  expect([said, vi.getTimerCount()]).toEqual([[], 0])
})

it('design §10 after a second it is said what is waited for, and when that is over', async () => {
  const { said, made, styles } = awaited()
  const problem = styles.problem()
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([BUSY])
  made(null)
  expect(await problem).toBe(null)
  expect([said, vi.getTimerCount()]).toEqual([[BUSY, DONE], 0])
})

it('design §10 styles that were found to be late are not waited for in silence once more', async () => {
  const { said, made, styles } = awaited()
  const late = styles.areLate()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBe(true)
  const problem = styles.problem()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([BUSY])
  made(null)
  await problem
})

it('design §10 an update without styles waits for none', async () => {
  const styles = new AwaitedStyles(null, () => {})
  expect(await styles.areLate()).toBe(false)
  expect(await styles.problem()).toBe(null)
})
