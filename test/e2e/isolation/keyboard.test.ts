/** Apps that want the keys that are meant for the workspace. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type HostileSession, setUpHostileLab } from './hostile-session.ts'

const lab = setUpHostileLab()

/** An app with a field, that writes down every key that it sees. */
const app = (code = '') => `
const keys: string[] = []
Object.assign(window, { keys })
window.addEventListener('keydown', ({ key }) => keys.push(key), true)
export default function App() {
  return <main><h1>Here</h1><input aria-label="Own field" /></main>
}
const take = () => {
  window.focus()
  document.querySelector('input')?.focus()
}
${code}
`

const request = ({ page }: HostileSession) => page.getByRole('textbox', { name: 'Your request' })
const keys = (session: HostileSession) =>
  session.frame().evaluate(() => (window as Window & { keys?: string[] }).keys ?? [])

/** How often the focus left something, since this was first asked. */
const lossesOf = (place: Locator) =>
  place.evaluate((element) => {
    const { dataset } = element as HTMLElement
    if (dataset.losses === undefined) {
      dataset.losses = '0'
      element.addEventListener('focusout', () => {
        dataset.losses = `${Number(dataset.losses) + 1}`
      })
    }
    return Number(dataset.losses)
  })

describe('while the person types', () => {
  it('I13 a frame that takes the focus has to give it back, and the text is whole', async () => {
    const session = await lab.open()
    await session.run(app("window.addEventListener('take', take)"))
    await request(session).click()
    const losses = () => lossesOf(request(session))
    await losses()
    await session.page.keyboard.type('one ')
    for (const word of ['two ', 'three']) {
      const before = await losses()
      await session.frame().evaluate(() => window.dispatchEvent(new Event('take')))
      // Once to the frame, and once more so that the browser hears of what the page has already.
      await expect.poll(losses).toBeGreaterThan(before + 1)
      await expect.poll(() => session.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
      await session.page.keyboard.type(word)
    }
    await expect.poll(() => request(session).inputValue()).toBe('one two three')
    expect(await keys(session)).toEqual([])
  })

  it('I13 H4 a frame that takes the focus again and again is stopped, and the text goes on', async () => {
    const session = await lab.open()
    await session.run(app("window.addEventListener('take', () => setInterval(take, 200))"))
    await request(session).click()
    await session.page.keyboard.type('one ')
    await session.frame().evaluate(() => window.dispatchEvent(new Event('take')))
    await expect.poll(() => session.page.locator('iframe[title="Live preview"]').count()).toBe(0)
    await session.page.getByRole('button', { name: 'Restart', exact: true }).waitFor()
    await request(session).click()
    await session.page.keyboard.type('two')
    await expect.poll(() => request(session).inputValue()).toContain('two')
  })

  it('I13 a menu that is open stays open when a frame takes the focus, and its keys are its own', async () => {
    const session = await lab.open()
    await session.run(app("window.addEventListener('take', take)"))
    const { page } = session
    await page.getByTitle('Choose the model').click()
    const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null)
    await expect.poll(isInMenu).toBe(true)
    const losses = () => lossesOf(page.getByRole('menu'))
    await losses()
    await session.frame().evaluate(() => window.dispatchEvent(new Event('take')))
    // To the frame, and once more, as for a field: until then the browser has keys go to the frame.
    await expect.poll(losses).toBeGreaterThan(1)
    await expect.poll(isInMenu).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.locator('[role^=menuitem][data-highlighted]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await keys(session)).toEqual([])
  })

  it('I13 a press on the app, or Tab, gives it the keyboard', async () => {
    const session = await lab.open()
    await session.run(app())
    await request(session).click()
    await session.page.keyboard.type('before')
    await session.app.getByLabel('Own field').click()
    await session.page.keyboard.type('inside')
    await expect.poll(() => session.app.getByLabel('Own field').inputValue()).toBe('inside')
    expect(await request(session).inputValue()).toBe('before')
  })

  it('I14 while a key is typed there is no frame that could take it', async () => {
    const session = await lab.open()
    await session.run(app('setInterval(take, 800)'))
    const { page } = session
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect
      .poll(async () => {
        // The app may just have the keys when the shortcut is pressed.
        if (!(await settings.isVisible())) {
          await request(session).click()
          await page.keyboard.press('Control+,')
        }
        return settings.isVisible()
      })
      .toBe(true)
    await settings.getByRole('tab', { name: 'API Keys' }).click()
    const field = settings.getByLabel('API key', { exact: true })
    await field.click()
    await expect.poll(() => page.locator('iframe[title="Live preview"]').count()).toBe(0)
    await page.keyboard.type('AIza-a-key-of-the-person')
    expect(await field.inputValue()).toBe('AIza-a-key-of-the-person')
    await page.keyboard.press('Escape')
    await session.app.getByRole('heading', { name: 'Here' }).waitFor()
    expect(await keys(session)).toEqual([])
  })
})
