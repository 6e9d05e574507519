import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from './harness.ts'
import { type LabServer, type OpenLab, openLab, startLabServer } from './preview-lab/open-lab.ts'
import { buildReference } from './preview-styles/build-reference.ts'
import { SAMPLE_PROJECTS, withStarter } from './preview-styles/sample-projects.ts'

let server: LabServer
let browser: TestBrowser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startLabServer(), startBrowser()])
})

afterAll(async () => {
  await browser?.stop()
  await server?.stop()
})

const open = (): Promise<OpenLab> => openLab(browser.browser, server)

const app = (body: string, imports = '') => `${imports}\nexport default function App() {\n${body}\n}\n`

/** Text of the page's stylesheets by path. */
const sheetsOf = (frame: Frame): Promise<Record<string, string>> =>
  frame.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-lathe-sheet]')].map((element) => [
        element.dataset.latheSheet?.slice(1) ?? '',
        element.textContent ?? '',
      ]),
    ),
  )

const styleOf = (frame: Frame, selector: string, property: string): Promise<string> =>
  frame.evaluate(
    ([query, name]) => getComputedStyle(document.querySelector(query) as Element).getPropertyValue(name),
    [selector, property] as const,
  )

describe('Tailwind 3', () => {
  it.each(SAMPLE_PROJECTS)(
    'ST3 ST4 prints byte for byte what the PostCSS plugin prints, at first and once edits have settled: $name',
    async ({ files, sheets, plugins, edits }) => {
      const lab = await open()
      const frame = await lab.start(files)
      await lab.settled('running')
      let project = withStarter(files)
      const shown = await sheetsOf(frame)
      const expected = await buildReference(project, sheets, plugins)
      for (const sheet of sheets) expect(shown[sheet]).toBe(expected[sheet])
      for (const edit of edits) {
        await lab.change(edit)
        await lab.settled('running')
        project = { ...project, ...edit }
      }
      const settled = await buildReference(project, sheets, plugins)
      for (const sheet of sheets)
        await expect.poll(async () => (await sheetsOf(frame))[sheet]).toBe(settled[sheet])
    },
  )
})
