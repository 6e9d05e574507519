/** How a person gets about who has a keyboard alone. */
import type { Locator } from 'playwright-core'

const MOST_STEPS = 90

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Goes on by the Tab key, or back, until that has the focus; fails when the keyboard does not reach it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}
