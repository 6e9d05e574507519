/** A tab by the commands of WebDriver, however they reach the browser. */
import { type Tab, until } from './tab.ts'

/** The commands, by the standard's names for what they do; elements and windows are ids. */
export interface Driver {
  open(url: string): Promise<unknown>
  find(xpath: string): Promise<Readonly<Record<string, string>>>
  isShown(id: string): Promise<boolean>
  click(id: string): Promise<unknown>
  type(id: string, text: string): Promise<unknown>
  ask(script: string): Promise<unknown>
  /** Null for the page itself. */
  enterFrame(id: string | null): Promise<unknown>
  window(): Promise<string>
  windows(): Promise<readonly string[]>
  switchTo(window: string): Promise<unknown>
  /** PNG in base64. */
  picture(): Promise<string>
}

/** Key of an element's id in an answer, by the standard. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'

export function webDriverTab(driver: Driver): Tab {
  let own = ''
  const idOf = async (xpath: string) => (await driver.find(xpath))[ELEMENT] ?? ''
  const find = (xpath: string) =>
    until(xpath, async () => {
      const id = await idOf(xpath)
      return (await driver.isShown(id)) ? id : null
    })
  const enter = async (where: 'page' | 'frame' = 'page') => {
    await driver.enterFrame(null)
    if (where === 'frame') await driver.enterFrame(await idOf('//iframe[@title="Live preview"]'))
  }
  const ask = async (expression: string, where?: 'page' | 'frame') => {
    await enter(where)
    return driver.ask(`return (${expression})`)
  }
  const type = async (xpath: string, text: string) => {
    await enter()
    await driver.type(await find(xpath), `${text}${ENTER}`)
  }
  return {
    async open(address) {
      await driver.open(address)
    },
    ask,
    // What moves, or lies under something that goes, is pressed once it can be.
    press: (xpath, where) =>
      until(`a press on ${xpath}`, async () => {
        await enter(where)
        await driver.click(await find(xpath))
        return true
      }).then(() => {}),
    enter: type,
    async popup(open) {
      own = await driver.window()
      const origin = await ask('location.origin')
      await open()
      // Where a browser opens none, the page itself leads there.
      const opened = await until('a window', async () => {
        const other = (await driver.windows()).find((handle) => handle !== own)
        return other ?? ((await ask('location.origin')) === origin ? null : own)
      })
      await driver.switchTo(opened)
      return { ask, enter: type }
    },
    async back() {
      await driver.switchTo(own)
    },
    async picture() {
      await enter()
      return Buffer.from(await driver.picture(), 'base64')
    },
  }
}
