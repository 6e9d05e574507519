/** Uses an app in a frame as a person does, action by action. */
import type { Frame, Locator, Page } from 'playwright-core'
import type { Action } from './app.ts'

/** Pictures of the screen without a change after which a person goes on: longer than a recorder waits for the last one. */
const CALM = 24

export interface UsedApp {
  readonly page: Page
  /** Where the app runs; another one once its page was loaded anew. */
  frame(): Frame
  loadAnew(): Promise<void>
}

/** In the first screen of the page, where a press does nothing. */
export function placeOfNothing(frame: Frame): Promise<{ x: number; y: number }> {
  return frame.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement
    for (let y = clientHeight - 2; y > 0; y -= 5)
      for (let x = clientWidth - 2; x > 0; x -= 5) {
        const hit = document.elementFromPoint(x, y)
        if (hit === null || hit.matches('html, body, #root, main, h1, h2, p')) return { x, y }
      }
    throw new Error('Everything in this app can be pressed.')
  })
}

export async function perform(used: UsedApp, action: Action): Promise<void> {
  const frame = used.frame()
  const { keyboard } = used.page
  switch (action.do) {
    case 'click': {
      const element = frame.getByRole(action.role, { name: action.name, exact: true }).nth(action.at)
      if (action.role !== 'checkbox' && action.role !== 'radio') return element.click()
      // A box is often drawn by something else, which lies over it.
      await element.focus()
      return keyboard.press('Space')
    }
    case 'write': {
      const named = { name: action.label, exact: true }
      const field = frame
        .getByRole('textbox', named)
        .or(frame.getByRole('searchbox', named))
        .or(frame.getByLabel(action.label, { exact: true }))
        .first()
      await field.click()
      await keyboard.press('Control+A')
      await keyboard.press('Delete')
      return keyboard.type(action.text)
    }
    case 'choose':
      return choose(
        frame.getByRole('combobox', { name: action.label, exact: true }).first(),
        action.option,
        keyboard,
      )
    case 'press':
      return keyboard.press(action.key)
    case 'await':
      return frame.getByText(action.text).first().waitFor()
    case 'reload':
      await used.loadAnew()
  }
}

/** Entry by entry with the keyboard, until it is the one. Each may give the list another name. */
async function choose(named: Locator, option: string, keyboard: Page['keyboard']): Promise<void> {
  const list = await named.elementHandle()
  if (list === null) throw new Error('The list is gone.')
  await list.focus()
  const chosen = () =>
    list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label.trim() ?? '')
  const place = (label: string) =>
    list.evaluate(
      (element, wanted) =>
        [...(element as HTMLSelectElement).options].findIndex((one) => one.label.trim() === wanted),
      label,
    )
  const wanted = await place(option)
  if (wanted < 0) throw new Error(`There is no entry “${option}”.`)
  for (let at = await place(await chosen()); at !== wanted; at = await place(await chosen()))
    await keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp')
}

/** Until nothing has changed for so many pictures of the screen. */
export async function calm(frame: Frame): Promise<void> {
  await frame.evaluate(async (wanted) => {
    let quiet = 0
    const observer = new MutationObserver(() => {
      quiet = 0
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    for (; quiet < wanted; quiet += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    observer.disconnect()
  }, CALM)
}
