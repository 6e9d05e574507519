/** Each form of a spec that is read, and each that is refused, by itself. */
import { describe, expect, it } from 'vitest'
import { filePath } from '../../files/file-path.ts'
import { textFile } from '../../files/project-file.ts'
import { flowText, parseFlow } from '../flow-file.ts'
import { MAX_CHECKS, MAX_FLOW_NAME } from '../flow-schema.ts'
import { WRITTEN } from './page-text.ts'
import { GOTO, readLines, readText } from './spec-reader.fixture.ts'
import { flowOfTest } from './spec-test.ts'
import { specsOf } from './specs-of.ts'

const LABEL = { by: 'label', text: 'Name', isLoose: true } as const
const NAME = "page.getByLabel('Name')"

describe('a step', () => {
  it.each([
    [`await ${NAME}.clear()`, { do: 'type', target: LABEL, text: '' }],
    [`await ${NAME}.uncheck()`, { do: 'check', target: LABEL, isChecked: false }],
    [`await ${NAME}.setChecked(true)`, { do: 'check', target: LABEL, isChecked: true }],
    [`await ${NAME}.setChecked(false)`, { do: 'check', target: LABEL, isChecked: false }],
    [`await ${NAME}.selectOption('Food')`, { do: 'choose', target: LABEL, option: 'Food' }],
    [`await ${NAME}.press(' ')`, { do: 'press', target: LABEL, key: 'Space' }],
    [`await ${NAME}.nth(0).click()`, { do: 'click', target: LABEL }],
    ["await page.getByLabel('  Name  ').click()", { do: 'click', target: LABEL }],
    [`await ${NAME}.nth(2).click()`, { do: 'click', target: { ...LABEL, at: 2 } }],
    ["await page.getByLabel('Name', { exact: false }).click()", { do: 'click', target: LABEL }],
    [
      "await page.getByRole('button', { name: 'Add', exact: true }).click()",
      { do: 'click', target: { by: 'role', role: 'button', name: 'Add' } },
    ],
    ["await page.goto('http://127.0.0.1:4173')", { do: 'open', route: '/' }],
    ["await page.goto('https://localhost/a')", { do: 'open', route: '/a' }],
  ])('26.6 %s is read', (line, step) => {
    const test = readLines(GOTO, line)
    expect(test?.unread).toEqual([])
    expect(test?.steps?.[1]).toEqual({ ...step, checks: [] })
  })

  it.each([
    [`await ${NAME}.click({ button: 'right' })`, 'Options of a click are not read.'],
    [`await ${NAME}.hover()`, '.hover() is not read.'],
    [`await ${NAME}.press('F5')`, 'The key “F5” is not read.'],
    [`await ${NAME}.setChecked(isOn)`, 'Only true or false is read here.'],
    [`await ${NAME}.selectOption({ label: '' })`, 'An entry without words is not read.'],
    [`await ${NAME}.selectOption({ value: 'food' })`, 'Only a text in quotes is read here.'],
    [`await ${NAME}.fill(text)`, 'Only a text in quotes is read here.'],
    [`await ${NAME}.fill(\`\${text}\`)`, 'Only a text in quotes is read here.'],
    [`await ${NAME}.fill('${'x'.repeat(301)}')`, 'This text is too long.'],
    [`await ${NAME}.nth(-1).click()`, 'Only a whole number is read here.'],
    [`await ${NAME}.nth(1.5).click()`, 'Only a whole number is read here.'],
    [`await ${NAME}.nth(1000).click()`, 'Only a whole number is read here.'],
    [`await ${NAME}.nth(1).first().click()`, 'An element of elements is not read.'],
    [`await ${NAME}.first().nth(1).click()`, 'An element of elements is not read.'],
    [`await ${NAME}.getByText('x').click()`, '.getByText() within another locator is not read.'],
    ["await frame.getByText('x').click()", '.getByText() within another locator is not read.'],
    ["await page.getByText('').click()", 'An element without words is not read.'],
    ["await page.getByPlaceholder('x').click()", 'page.getByPlaceholder() is not read.'],
    ["await page.getByRole('no role').click()", '“no role” is no role.'],
    ["await page.getByRole('button', { level: 1 }).click()", 'The option “level” of getByRole is not read.'],
    ["await page.getByText('x', { name: 'y' }).click()", 'The option “name” of getByText is not read.'],
    ["await page.getByText('x', options).click()", 'Only options in braces are read.'],
    ["await page.getByText('x', { ...options }).click()", 'Only plain options are read.'],
    ['await add.click()', 'It is not known which element “add” is.'],
    ['await constructor.click()', 'It is not known which element “constructor” is.'],
    ['const add = 1', 'Only a locator is given a name.'],
    ['const { add } = page.all()', 'Only a locator is given a name.'],
    ['await click', 'Only calls such as page.goto() are read.'],
    ['await page.mouse.up()', 'page.mouse.up() is not read.'],
    ['await page.keyboard.type("a")', 'page.keyboard.type() is not read.'],
    ["await page.goto('//example.com')", 'Only addresses within the app are read, such as “/about”.'],
    ["await page.goto('about')", 'Only addresses within the app are read, such as “/about”.'],
    ["await page.goto('/a\\\\b')", 'Only addresses within the app are read, such as “/about”.'],
    [
      "await page.goto('http://localhost.example.com/')",
      'Only addresses within the app are read, such as “/about”.',
    ],
    ["await test.step('a', run)", 'This step of the test is not read.'],
  ])('26.6 %s keeps the test from being run', (line, reason) => {
    expect(readLines(GOTO, line)).toMatchObject({ steps: null, unread: [{ line: 4, reason }] })
  })

  it('26.6 steps in steps are read to a depth, and nothing between them is missed', () => {
    const within = (depth: number): string =>
      depth === 0 ? `await ${NAME}.click();` : `await test.step('a', async () => { ${within(depth - 1)} });`
    expect(readLines(GOTO, within(8))?.steps).toHaveLength(2)
    expect(readLines(GOTO, within(9))).toMatchObject({
      steps: null,
      unread: [{ reason: 'This step of the test is not read.' }],
    })
  })
})

describe('an expectation', () => {
  it.each([
    [`await expect(${NAME}).toBeHidden()`, { check: 'there', target: LABEL, isThere: false }],
    [`await expect(${NAME}).toBeChecked()`, { check: 'checked', target: LABEL, isChecked: true }],
    [`await expect(${NAME}).not.toBeChecked()`, { check: 'checked', target: LABEL, isChecked: false }],
    [`await expect(${NAME}).toHaveText('a')`, { check: 'value', target: LABEL, value: 'a' }],
    [`await expect(${NAME}).toHaveCount(0)`, { check: 'number', target: LABEL, count: 0 }],
  ])('26.6 %s is read', (line, check) => {
    const test = readLines(GOTO, line)
    expect(test?.unread).toEqual([])
    expect(test?.steps?.[0]?.checks).toEqual([check])
  })

  it.each([
    [`await expect(${NAME}).not.toHaveText('a')`, '.not.toHaveText() is not read.'],
    [`await expect(${NAME}).toContainText('')`, 'An empty text is in everything.'],
    [`await expect(${NAME}.nth(1)).toHaveCount(1)`, 'The number of one element is not read.'],
    [`await expect(${NAME}.first()).toHaveCount(1)`, 'The number of one element is not read.'],
    ["await expect(page).toHaveTitle('a')", '.toHaveTitle() of the page is not read.'],
    ["await expect().toHaveText('a')", 'This expectation is of nothing.'],
    [`await expect(${NAME}).resolves.toBe('a')`, 'This expectation is not of simple form.'],
    [`await expect(${NAME})`, 'This expectation is not of simple form.'],
  ])('26.6 %s is left out, and the test is run', (line, reason) => {
    const test = readLines(GOTO, line)
    expect(test?.steps).toEqual([{ do: 'open', route: '/', checks: [] }])
    expect(test?.unread).toEqual([{ line: 4, reason }])
  })

  it('26.6 one before anything is opened, and one too many of a step, are left out', () => {
    const seen = `await expect(${NAME}).toBeVisible()`
    expect(readLines(seen, GOTO)).toMatchObject({
      steps: [{ checks: [] }],
      unread: [{ line: 3, reason: 'Nothing was opened yet.' }],
    })
    const many = readLines(GOTO, ...Array.from({ length: MAX_CHECKS + 1 }, () => seen))
    expect(many?.steps?.[0]?.checks).toHaveLength(MAX_CHECKS)
    expect(many?.unread).toEqual([
      { line: MAX_CHECKS + 4, reason: 'There are too many expectations of one step.' },
    ])
  })
})

describe('a file of specs', () => {
  it.each(['test.describe', 'describe', 'test.describe.serial', 'test.describe.parallel'])(
    '26.6 %s names what is in it, also by `it` and `test.only`',
    (describing) => {
      const { tests } = readText(`${describing}('All', () => {
  it('one', async ({ page }) => { ${GOTO}; })
  test.only('two', async function ({ page }) { ${GOTO} })
})`)
      expect(tests.map(({ name, steps }) => [name, steps?.length])).toEqual([
        ['All: one', 1],
        ['All: two', 1],
      ])
    },
  )

  it('26.6 describes in describes are read to a depth', () => {
    const within = (depth: number): string =>
      depth === 0
        ? `test('a', async ({ page }) => { ${GOTO} })`
        : `test.describe('d', () => { ${within(depth - 1)} })`
    expect(readText(within(8)).tests).toHaveLength(1)
    expect(readText(within(9)).tests).toEqual([])
  })

  it('26.6 the name of a test is one line, of so many letters, and one without any has one', () => {
    const named = (name: string) =>
      readText(`test('${name}', async ({ page }) => { ${GOTO} })`).tests.map((test) => {
        if (test.steps === null) throw new Error('It was not read.')
        const flow = flowOfTest(test, test.steps, 1)
        expect(parseFlow(flowText(flow))).toEqual(flow)
        return flow.name
      })
    expect(named('  Adds \\n  a plant ')).toEqual(['Adds a plant'])
    expect(named('x'.repeat(200))).toEqual(['x'.repeat(MAX_FLOW_NAME)])
    expect(named(' ')).toEqual(['A test without a name'])
  })

  it.each([
    ['const a = 1', 'There is no test in this file that can be read.'],
    ["test(name, async ({ page }) => {})\ntest('a', run)", 'There is no test in this file that can be read.'],
    ['test(', 'This file is not correct TypeScript.'],
    [`a = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`, 'This file is nested too deeply to be read.'],
  ])('26.6 says why there is no test in it', (text, problem) => {
    expect(readText(text)).toEqual({ tests: [], problem })
  })

  it('26.6 specs of a project are those beside its flows that nobody but a person wrote, fifty of them', () => {
    const text = (path: string, content: string) => [filePath(path), textFile(path, content)] as const
    const files = new Map([
      text('e2e/b.spec.ts', 'b'),
      text('e2e/a.spec.mjs', 'a'),
      text('e2e/written.spec.ts', `${WRITTEN}, from a flow.`),
      text('e2e/a.test.ts', ''),
      text('e2e/in/a.spec.ts', ''),
      text('src/a.spec.ts', ''),
    ])
    expect([...specsOf(files)]).toEqual([
      ['e2e/a.spec.mjs', 'a'],
      ['e2e/b.spec.ts', 'b'],
    ])
    const many = new Map(Array.from({ length: 60 }, (_, at) => text(`e2e/${at}.spec.ts`, '')))
    expect(specsOf(many).size).toBe(50)
  })
})
