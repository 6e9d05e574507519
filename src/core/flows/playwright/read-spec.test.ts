import { expect, it } from 'vitest'
import { flowText, parseFlow } from '../flow-file.ts'
import { GOTO, readLines, readText } from './spec-reader.fixture.ts'
import { flowOfTest } from './spec-test.ts'
import { specText } from './spec-text.ts'

it('26.6 a spec of simple form is read as a flow: steps, targets, checks', () => {
  const test = readLines(
    "await page.goto('http://localhost:5173/tasks?all=1')",
    "await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()",
    "await page.getByLabel('New task').fill('Milk')",
    "await page.getByLabel('New task').press('Enter')",
    "await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Food' })",
    "await page.getByText('Wet', { exact: true }).first().check()",
    "const add = page.getByTestId('add')",
    'await add.click()',
    "await expect(page.getByRole('listitem')).toHaveCount(2)",
    "await expect(page.getByRole('listitem').nth(1)).toContainText('Milk')",
    "await expect(page.getByLabel('New task')).toHaveValue('')",
    "await expect(page.getByText('Nothing')).not.toBeVisible()",
    "await expect(page).toHaveURL('/tasks')",
    'await page.reload()',
    "await page.keyboard.press('Escape')",
  )
  expect(test?.unread).toEqual([])
  expect(test?.steps).toEqual([
    {
      do: 'open',
      route: '/tasks?all=1',
      checks: [{ check: 'there', target: { by: 'role', role: 'heading', name: 'Tasks' }, isThere: true }],
    },
    { do: 'type', target: { by: 'label', text: 'New task', isLoose: true }, text: 'Milk', checks: [] },
    { do: 'press', key: 'Enter', target: { by: 'label', text: 'New task', isLoose: true }, checks: [] },
    {
      do: 'choose',
      target: { by: 'role', role: 'combobox', name: 'Kind', isLoose: true },
      option: 'Food',
      checks: [],
    },
    { do: 'check', target: { by: 'text', text: 'Wet' }, isChecked: true, checks: [] },
    {
      do: 'click',
      target: { by: 'test-id', id: 'add' },
      checks: [
        { check: 'number', target: { by: 'role', role: 'listitem', name: '', isLoose: true }, count: 2 },
        {
          check: 'contains',
          target: { by: 'role', role: 'listitem', name: '', isLoose: true, at: 1 },
          text: 'Milk',
        },
        { check: 'value', target: { by: 'label', text: 'New task', isLoose: true }, value: '' },
        { check: 'there', target: { by: 'text', text: 'Nothing', isLoose: true }, isThere: false },
        { check: 'route', route: '/tasks' },
      ],
    },
    { do: 'reload', checks: [] },
    { do: 'press', key: 'Escape', checks: [] },
  ])
})

it('26.6 what was read is a flow that can be kept, and leaves as the spec that it was', () => {
  const lines = [
    GOTO,
    "await page.getByRole('button', { name: 'Add' }).first().click()",
    "await expect(page.getByText('Milk').first()).toBeVisible({ visible: true })",
  ]
  const test = readLines(lines[0] ?? '', lines[1] ?? '', "await expect(page.getByText('Milk')).toBeVisible()")
  if (!test?.steps) throw new Error('It was not read.')
  const flow = flowOfTest(test, test.steps, 1_764_000_000_000.5)
  expect(parseFlow(flowText(flow))).toEqual(flow)
  for (const line of lines) expect(specText(flow, 'e2e/a.flow.json')).toContain(line)
})

it('26.6 describes, hooks and named steps belong to each test in them', () => {
  const { tests } = readText(`test.describe('Tasks', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/tasks')
  })
  test('add', async ({ page }) => {
    await test.step('first', async () => {
      await page.getByText('Add').click()
    })
  })
  test.skip('later', async () => {})
})
test('other', async ({ page }) => {
  ${GOTO}
})
`)
  expect(tests.map(({ name, line, steps }) => [name, line, steps?.map((step) => step.do)])).toEqual([
    ['Tasks: add', 6, ['open', 'click']],
    ['other', 13, ['open']],
  ])
})

it('26.6 a step that cannot be read keeps a test from being run, an expectation is left out; both are said by line', () => {
  const test = readLines(
    GOTO,
    'await page.mouse.move(1, 2)',
    "await page.locator('.add').click()",
    "await expect(page.getByText('x')).toHaveCSS('color', 'red')",
    'await page.getByText(/add/).click()',
    'for (const name of names) await page.getByText(name).click()',
    "await page.goto('https://example.com/')",
  )
  expect(test?.steps).toBeNull()
  expect(test?.unread.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9])
  expect(test?.unread.map(({ reason }) => reason)).toEqual([
    'page.mouse.move() is not read.',
    'page.locator() is not read.',
    '.toHaveCSS() is not read.',
    'A pattern is not read.',
    'Only awaited calls are read.',
    'Only addresses within the app are read, such as “/about”.',
  ])
  const left = readLines(GOTO, "await expect(page.getByText('x')).toHaveCSS('color', 'red')")
  expect([left?.steps?.length, left?.unread.length]).toEqual([1, 1])
  expect(readLines("await page.getByText('x').click()")).toMatchObject({
    steps: null,
    unread: [{ line: 2, reason: expect.stringContaining('page.goto()') }],
  })
})

it('26.6 hostile specs end soon, with a sentence', () => {
  const deep = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`
  const long = `test('a', async ({ page }) => { ${GOTO}; ${`await page.getByText('x').click();`.repeat(4_000)} })`
  const wide = Array.from({ length: 500 }, (_, at) => `test('t${at}', async ({ page }) => { ${GOTO} })`).join(
    '\n',
  )
  const chain = `test('a', async ({ page }) => { await page.getByText('x')${'.first()'.repeat(20_000)}.click() })`
  for (const text of [
    deep,
    `test('a', async () => ${deep})`,
    chain,
    'test(',
    '\u0000',
    '`${'.repeat(20_000),
  ]) {
    const { tests, problem } = readText(text)
    expect(problem !== null || tests.every(({ steps }) => steps === null)).toBe(true)
  }
  const [test] = readText(long).tests
  expect([test?.steps, test?.unread.length]).toEqual([null, 20])
  expect(readText(wide).tests).toHaveLength(50)
  expect(readText('x'.repeat(200_001)).problem).toBe('This file is too long to be read.')
  expect(
    readText("test('constructor', async ({ page }) => { await constructor.click() })").tests[0]?.steps,
  ).toBeNull()
})
