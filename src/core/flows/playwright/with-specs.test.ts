import { parse } from 'acorn'
import { transformSync } from 'oxc-transform'
import { expect, it } from 'vitest'
import { filePath } from '../../files/file-path.ts'
import type { FileSystem } from '../../files/file-system.ts'
import { textFile } from '../../files/project-file.ts'
import { flowText } from '../flow-file.ts'
import type { Flow, FlowStep } from '../flow-schema.ts'
import { withSpecs } from './with-specs.ts'

const FIELD = { by: 'role', role: 'textbox', name: 'Name' } as const

const flowOf = (...steps: FlowStep[]): Flow => ({
  lathe: 'flow',
  version: 1,
  name: 'Adds a name',
  clock: 1_764_000_000_000,
  seed: 7,
  steps: [{ do: 'open', route: '/', checks: [] }, ...steps],
})

const filesOf = (texts: Readonly<Record<string, string>>): FileSystem =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(path, text)]))

/** What the archive has more, or otherwise. */
function added(texts: Readonly<Record<string, string>>): Record<string, string> {
  const files = filesOf(texts)
  const all = [...withSpecs(files)].filter(([path, file]) => files.get(path) !== file)
  return Object.fromEntries(all.map(([path, file]) => [path, file.isBinary ? '' : file.content]))
}

const specOf = (flow: Flow): string => added({ 'e2e/a.flow.json': flowText(flow) })['e2e/a.spec.ts'] ?? ''

it('26.6 a flow leaves as a spec of the same steps and checks', () => {
  const spec = specOf(
    flowOf(
      { do: 'type', target: FIELD, text: 'Ada', checks: [{ check: 'value', target: FIELD, value: 'Ada' }] },
      { do: 'click', target: { by: 'text', text: 'Add', at: 1 }, checks: [{ check: 'seen', text: 'Ada' }] },
      { do: 'press', key: 'Space', checks: [{ check: 'count', role: 'listitem', count: 2 }] },
    ),
  )
  expect(spec).toContain("import { expect } from '@playwright/test'\n")
  expect(spec).toContain("import { expectSeen, expectValue, field, test } from './flow-page'\n")
  expect(spec).toContain('test.use({ start: { clock: 1764000000000, seed: 7 } })')
  expect(spec.slice(spec.indexOf('  // Open'))).toBe(`  // Open the app
  await page.goto('/')
  // Type “Ada” into the field “Name”
  await field(page, 'Name').first().fill('Ada')
  await expectValue(field(page, 'Name').first(), 'Ada')
  // Click “Add” (number 2 of these)
  await page.getByText('Add', { exact: true }).nth(1).click()
  await expectSeen(page, 'Ada')
  // Press Space
  await page.keyboard.press(' ')
  await expect(page.getByRole('listitem')).toHaveCount(2)
})
`)
})

it('26.6 a spec is as wide as the page that was recorded', () => {
  const flow = flowOf({ do: 'reload', checks: [] })
  expect(specOf({ ...flow, width: 700 })).toContain('viewport: { width: 700, height: 800 } })')
  expect(specOf(flow)).not.toContain('viewport')
})

it('26.6 no word of a flow is code in its spec, nor ends a comment', () => {
  const words = "'); process.exit(1) //\n\r\u2028\\'${1}`*/"
  const spec = specOf({
    ...flowOf({ do: 'click', target: { by: 'text', text: words }, checks: [{ check: 'gone', text: words }] }),
    name: words,
  })
  const { code, errors } = transformSync('a.spec.ts', spec)
  expect(errors).toEqual([])
  const literals: unknown[] = []
  const comments: string[] = []
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    // Its types leave out what a token says.
    onToken: (token) => void literals.push((token as { readonly value?: unknown }).value),
  })
  parse(spec, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment: (_, text) => void comments.push(text),
  })
  expect(literals.filter((literal) => literal === words)).toHaveLength(3)
  expect(comments).toHaveLength(3)
})

it('26.6 specs come with what they share and a configuration, which a person’s own replaces', () => {
  const flow = flowText(flowOf())
  expect(Object.keys(added({ 'e2e/a.flow.json': flow }))).toEqual([
    'e2e/a.spec.ts',
    'e2e/flow-page.ts',
    'playwright.config.ts',
  ])
  expect(Object.keys(added({ 'e2e/a.flow.json': flow, 'playwright.config.mjs': '' }))).toEqual([
    'e2e/a.spec.ts',
    'e2e/flow-page.ts',
  ])
  expect(Object.keys(added({ 'e2e/a.flow.json': flow, 'e2e/a.spec.ts': 'mine()' }))).not.toContain(
    'e2e/a.spec.ts',
  )
  expect(added({ 'src/App.tsx': '' })).toEqual({})
  expect(added({ 'e2e/a.flow.json': 'broken' })).toEqual({})
})

it('26.6 what came with an earlier download is written anew with the next', () => {
  const before = added({ 'e2e/a.flow.json': flowText(flowOf()) })
  const flow = flowText({ ...flowOf(), name: 'Another name' })
  const after = added({ ...before, 'e2e/a.flow.json': flow })
  expect(after['e2e/a.spec.ts']).toContain("test('Another name'")
  expect(Object.keys(after)).toHaveLength(3)
})

it('26.6 a project whose build reads every file builds without Playwright', () => {
  const flow = flowText(flowOf())
  const open = added({ 'e2e/a.flow.json': flow, 'tsconfig.json': '{"compilerOptions":{}}' })
  for (const text of Object.values(open)) expect(text).toMatch(/^\/\/ @ts-nocheck/)
  const named = added({ 'e2e/a.flow.json': flow, 'tsconfig.json': '{"include":["src"]}' })
  for (const text of Object.values(named)) expect(text).not.toContain('@ts-nocheck')
})

it('26.6 what is looser, in order, there or counted says so in Playwright’s terms', () => {
  const spec = specOf(
    flowOf({
      do: 'click',
      target: { by: 'role', role: 'button', name: 'add', isLoose: true },
      checks: [
        { check: 'order', texts: ['Milk', "Ada's"] },
        { check: 'there', target: { by: 'label', text: 'Name' }, isThere: false },
        { check: 'contains', target: { by: 'text', text: 'Mil', isLoose: true, at: 2 }, text: 'Milk' },
        { check: 'number', target: { by: 'role', role: 'list', name: '', isLoose: true }, count: 3 },
      ],
    }),
  )
  for (const line of [
    "await page.getByRole('button', { name: 'add' }).first().click()",
    "await expectOrder(page, ['Milk', 'Ada\\'s'])",
    "await expect(page.getByLabel('Name', { exact: true }).first()).toBeVisible({ visible: false })",
    "await expect(page.getByText('Mil').nth(2)).toContainText('Milk')",
    "await expect(page.getByRole('list')).toHaveCount(3)",
    "import { expectOrder, test } from './flow-page'",
  ])
    expect(spec).toContain(line)
})

it('26.2 a flow that a model proposed does not leave before it is accepted', () => {
  expect(added({ 'e2e/a.flow.json': flowText({ ...flowOf(), isProposed: true }) })).toEqual({})
})

it('26.6 an element without a name is looked for without one', () => {
  const spec = specOf(
    flowOf({ do: 'click', target: { by: 'role', role: 'button', name: '', at: 1 }, checks: [] }),
  )
  expect(spec).toContain("await page.getByRole('button', { name: /^$/, exact: true }).nth(1).click()")
})
