/**
 * What a person does in a running app, found by roles, names and hints only: it has to work in whatever a model builds.
 * Everything throws a sentence when it is not there.
 */
import type { Frame, Locator } from 'playwright-core'

/** Milliseconds that an element has to come, and to take an action. */
const PATIENCE = 4_000
const STEP = 100

/** What can be pressed, in the order in which it is looked for. */
const PRESSED = ['button', 'link', 'tab', 'menuitem', 'radio', 'checkbox', 'switch', 'option'] as const
/** What passes by. */
const PASSING = '[role=status], [role=alert], [role=log], [aria-live], output'
/** What was only typed is not yet kept by anything. */
const TYPED = 'data-typed-by-judge'
const REMOVING = /delete|remove|trash|^[×x✕✖]$/i
/** What may hold one entry of a list, from the closest on. */
const ITEMS =
  'xpath=ancestor-or-self::*[self::li or self::tr or self::article or @role="listitem" or @role="row" or contains(concat(" ", @class), " card")]'

export interface App {
  readonly frame: Frame
  /** Everything that is read: text, and what fields hold that was not typed into them here since the last load. */
  text(): Promise<string>
  /** The same without what passes by: “Deleted X” is no X. */
  lastingText(): Promise<string>
  /** The first visible field whose label, hint or name matches; the first of all without a pattern. */
  field(name?: RegExp): Promise<Locator>
  fill(name: RegExp | undefined, value: string): Promise<void>
  /** Chooses an option by its text in a list, or by pressing what is called so. */
  choose(name: RegExp, option: RegExp): Promise<void>
  press(name: RegExp, within?: Locator): Promise<void>
  /** Fills fields in order and sends them by a button, or by Enter where none matches. */
  submit(fields: readonly (readonly [RegExp | undefined, string])[], button: RegExp): Promise<void>
  /** The closest entry of a list around a text; the text's parent where there is no list. */
  item(text: string | RegExp): Promise<Locator>
  /** Checks or unchecks the box of an entry. */
  toggle(text: string): Promise<void>
  /** Removes an entry, answering the question that may follow. */
  remove(text: string): Promise<void>
}

export function createApp(frame: Frame): App {
  const firstVisible = async (candidates: readonly Locator[], what: string): Promise<Locator> => {
    for (const end = Date.now() + PATIENCE; ; ) {
      for (const candidate of candidates) {
        const shown = candidate.filter({ visible: true })
        if ((await shown.count()) > 0) return shown.first()
      }
      if (Date.now() > end) throw new Error(`there is no ${what}`)
      await new Promise((resolve) => setTimeout(resolve, STEP))
    }
  }
  const field = (name?: RegExp) => {
    const editable = frame.locator('input:not([type=checkbox],[type=radio],[type=hidden]), textarea, select')
    if (name === undefined) return firstVisible([editable], 'field')
    const roles = ['textbox', 'searchbox', 'spinbutton', 'combobox'] as const
    return firstVisible(
      [
        ...roles.map((role) => frame.getByRole(role, { name })),
        editable.and(frame.getByLabel(name)),
        frame.getByPlaceholder(name),
      ],
      `field ${name}`,
    )
  }
  const pressable = (name: RegExp, within: Frame | Locator = frame) =>
    PRESSED.map((role) => within.getByRole(role, { name }))
  const press = async (name: RegExp, within?: Locator) => {
    const found = await firstVisible(pressable(name, within), `button ${name}`)
    await found.click({ timeout: PATIENCE })
  }
  const fill = async (name: RegExp | undefined, value: string) => {
    const found = await field(name)
    await found.fill(value, { timeout: PATIENCE })
    await found.evaluate((element, mark) => element.setAttribute(mark, ''), TYPED)
  }
  const item = async (text: string | RegExp) => {
    const said = await firstVisible([frame.getByText(text)], `“${text}” to be seen`)
    const entry = said.locator(ITEMS).last()
    return (await entry.count()) > 0 ? entry : said.locator('xpath=..')
  }
  return {
    frame,
    text: () => frame.evaluate(readText, { typed: TYPED, passing: null }),
    lastingText: () => frame.evaluate(readText, { typed: TYPED, passing: PASSING }),
    field,
    fill,
    press,
    item,
    async choose(name, option) {
      const list = frame.getByRole('combobox', { name }).filter({ visible: true }).first()
      if ((await list.count()) === 0 || (await list.evaluate(({ tagName }) => tagName)) !== 'SELECT')
        return press(option)
      const labels = await list.locator('option').allInnerTexts()
      const wanted = labels.find((label) => option.test(label))
      if (wanted === undefined) throw new Error(`the list ${name} has no ${option}`)
      await list.selectOption({ label: wanted }, { timeout: PATIENCE })
    },
    async submit(fields, button) {
      for (const [name, value] of fields) await fill(name, value)
      const last = fields.at(-1)
      const found = pressable(button)[0]?.filter({ visible: true })
      if (found !== undefined && (await found.count()) > 0) await found.first().click({ timeout: PATIENCE })
      else if (last !== undefined) await (await field(last[0])).press('Enter')
    },
    async toggle(text) {
      const entry = await item(text)
      const boxes = [
        entry.getByRole('checkbox'),
        entry.getByRole('switch'),
        entry.getByRole('button', { name: /complete|done|check|toggle|finish|mark/i }),
      ]
      await (await firstVisible(boxes, `box of “${text}”`)).click({ timeout: PATIENCE })
    },
    async remove(text) {
      const entry = await item(text)
      await entry.hover({ timeout: PATIENCE })
      const own = entry.getByRole('button', { name: REMOVING }).filter({ visible: true })
      if ((await own.count()) > 0) await own.first().click({ timeout: PATIENCE })
      else {
        // What is opened first, and removed there.
        await (await firstVisible([frame.getByText(text)], `“${text}” to be seen`)).click({
          timeout: PATIENCE,
        })
        await press(REMOVING)
      }
      const question = frame.getByRole('dialog').or(frame.getByRole('alertdialog')).filter({ visible: true })
      if ((await question.count()) > 0)
        await press(/delete|remove|yes|confirm|ok/i, question.first()).catch(() => {})
    },
  }
}

/** Runs in the page. */
function readText({ typed, passing }: { typed: string; passing: string | null }): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  let text = document.body.innerText
  for (const notice of passing === null ? [] : document.querySelectorAll<HTMLElement>(passing))
    if (notice.innerText.trim() !== '') text = text.replaceAll(notice.innerText, ' ')
  return [text, ...fields.filter((one) => !one.hasAttribute(typed)).map(({ value }) => value)].join('\n')
}
