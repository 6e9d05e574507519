/** A flow as a spec for Playwright: the same steps and checks, for whoever has left Lathe. */
import type { Flow, FlowCheck, FlowStep, FlowTarget } from '../flow-schema.ts'
import { checkWords, stepWords } from '../flow-words.ts'
import { WRITTEN } from './page-text.ts'

/** Playwright's name for a key where it is another one. */
const KEYS: Readonly<Record<string, string>> = { Space: ' ' }

/** CSS pixels, of a page whose width was kept. */
const HEIGHT = 800

/** @param flowPath of the file that it is made from */
export function specText({ name, clock, seed, width, steps }: Flow, flowPath: string): string {
  const body = steps.map((step) => stepLines(step))
  const used = HELPERS.filter((helper) => body.some((lines) => lines.includes(`${helper}(`)))
  const hasExpect = /\bexpect\(/.test(body.join('\n'))
  return `${WRITTEN}, from ${flowPath}: change that one.
${hasExpect ? "import { expect } from '@playwright/test'\n" : ''}import { ${[...used, 'test'].join(', ')} } from './flow-page'

test.use({ start: { clock: ${clock}, seed: ${seed} }${width === undefined ? '' : `, viewport: { width: ${width}, height: ${HEIGHT} }`} })

test(${quoted(name)}, async ({ page }) => {
${body.join('\n')}
})
`
}

const HELPERS = [
  'expectGone',
  'expectHeading',
  'expectOrder',
  'expectRoute',
  'expectSeen',
  'expectValue',
  'field',
]

function stepLines(step: FlowStep): string {
  const lines = [`  // ${commented(stepWords(step))}`, `  await ${action(step)}`]
  for (const check of step.checks) lines.push(`  await ${expectation(check)}`)
  return lines.join('\n')
}

function action(step: FlowStep): string {
  switch (step.do) {
    case 'open':
      return `page.goto(${quoted(step.route)})`
    case 'reload':
      return 'page.reload()'
    case 'click':
      return `${locator(step.target)}.click()`
    case 'type':
      return `${locator(step.target)}.fill(${quoted(step.text)})`
    case 'choose':
      return `${locator(step.target)}.selectOption({ label: ${quoted(step.option)} })`
    case 'check':
      return `${locator(step.target)}.setChecked(${step.isChecked})`
    case 'press': {
      const key = quoted(KEYS[step.key] ?? step.key)
      return step.target === undefined
        ? `page.keyboard.press(${key})`
        : `${locator(step.target)}.press(${key})`
    }
  }
}

function expectation(check: FlowCheck): string {
  switch (check.check) {
    case 'seen':
      return `expectSeen(page, ${quoted(check.text)})`
    case 'gone':
      return `expectGone(page, ${quoted(check.text)})`
    case 'heading':
      return `expectHeading(page, ${quoted(check.text)})`
    case 'order':
      return `expectOrder(page, [${check.texts.map(quoted).join(', ')}])`
    case 'there':
      return `expect(${locator(check.target)}).toBeVisible({ visible: ${check.isThere} })`
    case 'contains':
      return `expect(${locator(check.target)}).toContainText(${quoted(check.text)})`
    case 'number':
      return `expect(${allOf(check.target)}).toHaveCount(${check.count})`
    case 'route':
      return `expectRoute(page, ${quoted(check.route)})`
    case 'value':
      return `expectValue(${locator(check.target)}, ${quoted(check.value)})`
    case 'checked':
      return `expect(${locator(check.target)}, ${quoted(checkWords(check))}).toBeChecked({ checked: ${check.isChecked} })`
    case 'count':
      return `expect(page.getByRole(${quoted(check.role)})).toHaveCount(${check.count})`
  }
}

/** One element: the first where the target says no other. */
function locator(target: FlowTarget): string {
  const place = target.at === undefined ? 'first()' : `nth(${target.at})`
  return `${allOf(target)}.${place}`
}

function allOf(target: FlowTarget): string {
  switch (target.by) {
    case 'role': {
      if (target.isLoose) {
        const options = target.name === '' ? '' : `, { name: ${quoted(target.name)} }`
        return `page.getByRole(${quoted(target.role)}${options})`
      }
      // Without a name means: with an empty one.
      const name = target.name === '' ? '/^$/' : quoted(target.name)
      return target.role === 'textbox'
        ? `field(page, ${name})`
        : `page.getByRole(${quoted(target.role)}, { name: ${name}, exact: true })`
    }
    case 'text':
      return `page.getByText(${quoted(target.text)}${target.isLoose ? '' : ', { exact: true }'})`
    case 'label':
      return `page.getByLabel(${quoted(target.text)}${target.isLoose ? '' : ', { exact: true }'})`
    case 'test-id':
      return `page.getByTestId(${quoted(target.id)})`
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A literal of any text, in the quotes that the project's own code has. */
function quoted(text: string): string {
  const inner = text.replace(
    /[\\'\p{Cc}\u2028\u2029]/gu,
    (char) => ESCAPES[char] ?? (/[\\']/.test(char) ? `\\${char}` : `\\u${hex(char)}`),
  )
  return `'${inner}'`
}

/** Nothing of it ends the comment's line. */
function commented(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).padStart(4, '0')
}
