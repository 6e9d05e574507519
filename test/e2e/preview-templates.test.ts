/** Templates in a preview: a sample, and all of them in a full run. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf, type ProjectResult, runFidelity } from '../../scripts/fidelity/main.ts'
import { readTemplates, type TemplateFolder } from '../../scripts/lib/read-templates.ts'
import { assembleProjects } from '../../scripts/templates/assemble-projects.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { isFullRun, sample } from '../full-run.ts'
import { ROOT } from './harness.ts'
import { setUpLab } from './preview-lab/open-lab.ts'

const templates = await readTemplates()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const idOf = ({ id }: TemplateFolder) => id

/** What makes of the starter's files a template's. */
function changesTo({ files }: TemplateFolder): Record<string, string | null> {
  const gone = [...STARTER_FILES.keys()].filter((path) => !files.has(path)).map((path) => [path, null])
  return Object.fromEntries([...gone, ...[...files].map(([path, { content }]) => [path, content])])
}

describe('every template runs in the preview with no error, and axe finds nothing', () => {
  const { open } = setUpLab()

  it.each(sample(templates, 2, idOf))('$id', async (template) => {
    const lab = await open()
    const frame = await lab.start(changesTo(template))
    expect(await lab.page.evaluate(() => window.lab.state()?.status)).toBe('running')
    await frame.locator('h1').first().waitFor()
    await frame.evaluate(() => document.fonts.ready)
    await frame.evaluate(axe)
    const { violations } = (await frame.evaluate('axe.run()')) as AxeResults
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    const said = await lab.page.evaluate(() => window.lab.console)
    expect(said.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  })
})

describe('24.1 publishing finds nothing in a template that keeps people from using it', () => {
  const { open } = setUpLab()

  it.each(sample(templates, 1, idOf))('$id', async (template) => {
    const lab = await open()
    const { checked, diagnostics } = await lab.publish(changesTo(template))
    expect(checked).toContain('accessibility')
    expect(diagnostics.filter(({ check }) => check === 'accessibility')).toEqual([])
  })
})

// In every run other projects are compared with their builds: fidelity.test.ts, zip.test.ts.
describe.runIf(isFullRun)('a template’s preview shows what its build shows', () => {
  let results: readonly ProjectResult[] = []
  let out = ''

  beforeAll(async () => {
    const folders = await assembleProjects(templates, join(ROOT, '.cache/template-projects'))
    out = await mkdtemp(join(tmpdir(), 'lathe-templates-'))
    results = await runFidelity({ folders, out, widths: [768], jobs: 1, isPublished: false })
    // In a full run some twenty projects are built by Vite, one after the other.
  }, 1_800_000)
  afterAll(() => rm(out, { recursive: true, force: true }))

  it.each(templates)('$id', ({ id }) => {
    const result = results.find(({ name }) => name === id)
    expect(result === undefined ? `${id} was not compared` : lineOf(result)).toBe(`pass ${id}`)
  })
})
