import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { readFlows } from '../../../core/flows/flow-file.ts'
import type { FlowResult } from '../../../core/flows/flow-result.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import { withSpecs } from '../../../core/flows/playwright/with-specs.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace, startSpecReader } from '../test-workspace.ts'
import { SpecList } from './spec-list.tsx'
import { createSpecsStore, testKey } from './specs-store.ts'

const PATH = filePath('e2e/tasks.spec.ts')
const SPEC = `import { expect, test } from '@playwright/test'
test('Adds', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 task')).toBeVisible()
})
test('Drags', async ({ page }) => {
  await page.goto('/')
  await page.dragAndDrop('#a', '#b')
})
`
const FAILED: FlowResult = {
  status: 'failed',
  step: 1,
  check: 0,
  wanted: '“1 task” is seen.',
  found: 'The page shows “0 tasks”.',
  picture: null,
}

function open(result: FlowResult, text = SPEC) {
  const { workspace, projectId, project } = openTestWorkspace()
  const ran: Flow[] = []
  const asked: string[] = []
  const specs = createSpecsStore({
    projects: workspace.projects,
    flowsOf: () => ({
      width: () => null,
      record: () => undefined,
      stop: async () => [],
      runOnDraft: async () => result,
      look: async () => result,
      screens: async () => result,
      run: async (flow) => {
        ran.push(flow)
        return result
      },
    }),
    startSpecReader: () => {
      const reader = startSpecReader()
      return {
        ...reader,
        ask: (request) => {
          asked.push(...request.files.map(([path]) => path))
          return reader.ask(request)
        },
      }
    },
    write: workspace.files.edit,
    now: () => 1_764_000_000_000,
  })
  workspace.files.edit(projectId, PATH, text)
  return { workspace, specs, projectId, project, ran, asked }
}

it('26.6 a spec of the project is read once, and each of its tests is run as a flow', async () => {
  const { specs, projectId, ran, asked } = open(FAILED)
  await specs.look(projectId)
  await specs.look(projectId)
  expect(asked).toEqual([PATH])
  await specs.runAll(projectId)
  expect(ran.map(({ name, steps }) => [name, steps.length])).toEqual([['Adds', 2]])
  expect(specs.getState().runs.get(testKey({ projectId, path: PATH, at: 0 }))?.result).toEqual(FAILED)
})

it('26.6 a test is kept as a flow of its own, and its spec stays as it is', async () => {
  const { specs, projectId, project } = open(FAILED)
  await specs.look(projectId)
  specs.keep({ projectId, path: PATH, at: 0 })
  const { files } = project().head
  expect(readFlows(files).map(({ path, flow }) => [path, flow?.name])).toEqual([
    ['e2e/adds.flow.json', 'Adds'],
  ])
  expect(files.get(PATH)?.content).toBe(SPEC)
  specs.keep({ projectId, path: PATH, at: 1 })
  expect(readFlows(project().head.files)).toHaveLength(1)
})

it('26.6 specs that Lathe wrote of flows are not read again', async () => {
  const { specs, projectId, project, workspace, asked } = open(FAILED)
  await specs.look(projectId)
  specs.keep({ projectId, path: PATH, at: 0 })
  for (const [path, file] of withSpecs(project().head.files))
    if (!file.isBinary) workspace.files.edit(projectId, path, file.content)
  expect([...project().head.files.keys()]).toContain('e2e/adds.spec.ts')
  await specs.look(projectId)
  expect(asked).toEqual([PATH])
})

it('26.6 what cannot be read of a spec is said by line and reason', async () => {
  const { workspace, projectId } = openTestWorkspace()
  workspace.files.edit(projectId, PATH, SPEC)
  workspace.files.edit(projectId, filePath('e2e/broken.spec.ts'), 'test(')
  await workspace.specs.look(projectId)
  const words = wordsOf(markupOf(workspace, <SpecList isBusy={false} />))
  expect(words).toContain('From e2e/tasks.spec.ts')
  expect(words).toContain('Line 9: page.dragAndDrop() is not read.')
  expect(words).toContain('Cannot be run')
  expect(words).toContain('This file is not correct TypeScript.')
})

it('26.6 a project that is imported with specs shows them in the Flows panel', async () => {
  const files = new Map([[PATH, textFile(PATH, SPEC)]])
  const { workspace, notices } = openTestWorkspace({
    readImport: async () => ({ files, skipped: [], secrets: { withheld: [], masked: [] } }),
  })
  expect(workspace.flows.getState().isOpen).toBe(false)
  await workspace.imports.start(Promise.resolve({ name: 'shop', source: { type: 'files', files: [] } }))
  expect(workspace.flows.getState().isOpen).toBe(true)
  expect(notices).toEqual(['Its Playwright specs are in the Flows panel, where they can be run.'])
})
