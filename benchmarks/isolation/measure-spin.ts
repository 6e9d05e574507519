/** A frame that spins, and what the page around it feels meanwhile. */
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { quantile } from '../beside/quantile.ts'

/** Keys typed while the frame spins, and milliseconds between them. */
const KEYS = 24
const BETWEEN_KEYS = 75

export interface Side {
  readonly page: Page
  readonly frame: Frame
}

export interface SpinFigures {
  /** The longest gap between two turns of the page's main thread, in milliseconds. */
  readonly stall: number
  /** From a key to the frame that shows it, p95, in milliseconds. */
  readonly typing: number
}

interface Turns {
  longest: number
  keys: number[]
}

declare global {
  interface Window {
    benchTurns?: Turns
  }
}

/** Watches every page of a context from its start. */
export async function watchTurns(context: BrowserContext): Promise<void> {
  // Run by tsx, functions carry a call to this helper of the compiler into the page.
  await context.addInitScript({ content: 'globalThis.__name ??= (made) => made' })
  await context.addInitScript(installTurns)
}

/** Runs in the page. */
function installTurns(): void {
  if (window.top !== window) return
  const turns: Turns = { longest: 0, keys: [] }
  window.benchTurns = turns
  let before = performance.now()
  setInterval(() => {
    const now = performance.now()
    turns.longest = Math.max(turns.longest, now - before)
    before = now
  }, 4)
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => setTimeout(() => turns.keys.push(performance.now() - timeStamp)))
  addEventListener('keydown', onKey, { capture: true })
}

/** @param duration milliseconds for which the frame spins */
export async function measureSpin({ page, frame }: Side, duration: number): Promise<SpinFigures> {
  await page.bringToFront()
  await page.getByRole('textbox', { name: 'Your request' }).fill('')
  await page.getByRole('textbox', { name: 'Your request' }).click()
  await takeTurns(page)
  const session = await page.context().newCDPSession(page)
  await frame.evaluate((milliseconds) => {
    setTimeout(() => {
      for (const start = performance.now(); performance.now() - start < milliseconds; );
    }, 50)
  }, duration)
  await wait(150)
  // Keys come when a person types them, whether or not the page has taken the one before.
  const sent: Array<Promise<unknown>> = []
  for (let index = 0; index < KEYS; index += 1) {
    const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key }))
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }))
    await wait(BETWEEN_KEYS)
  }
  await Promise.all(sent)
  await wait(300)
  await session.detach()
  const { longest, keys } = await takeTurns(page)
  if (keys.length !== KEYS) throw new Error(`${KEYS} keys were typed, and ${keys.length} came.`)
  return { stall: longest, typing: quantile(keys, 0.95) }
}

function takeTurns(page: Page): Promise<Turns> {
  return page.evaluate(() => {
    const turns = window.benchTurns
    if (turns === undefined) throw new Error('The page is not watched.')
    const { longest, keys } = turns
    Object.assign(turns, { longest: 0, keys: [] })
    return { longest, keys }
  })
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
