/** Where apps of the demo model are made and run: in the workspace, or without it in the preview alone. */
import type { Browser, Frame, Page } from 'playwright-core'
import type { FilePath } from '../../../src/core/files/file-path.ts'
import type { FileSystem } from '../../../src/core/files/file-system.ts'
import { STARTER_FILES } from '../../../src/core/project/starter-template.ts'
import { askReal } from '../../real-templates.fixture.ts'
import type { Lathe } from '../harness.ts'
import type { OpenLab } from '../preview-lab/lab-page.ts'
import type { LabSetUp } from '../preview-lab/open-lab.ts'
import { newProject } from '../saves-driver.ts'
import { openDemo, type WorkspaceDriver } from '../workspace-driver.ts'

/** Milliseconds that an action may take, for a machine that is busy with other things; no verdict depends on it. */
const PATIENCE = 120_000

/** A project of its own, which holds the starter template at first. */
export interface DemoApp {
  readonly page: Page
  /** Sends a request and waits for the end of its answer; false when it changed no file. */
  ask(request: string): Promise<boolean>
  /** The frame in which the app runs, once it does. */
  frame(): Promise<Frame>
  /** Texts by path. */
  files(): Promise<Readonly<Record<string, Uint8Array>>>
  /** What the browser reported as errors since the project was made. */
  readonly errors: readonly string[]
}

export interface WorkspaceApp extends DemoApp {
  /** Sends a request and waits for the end of its answer, whatever it brings. */
  send(request: string): Promise<void>
}

export interface DemoPlace {
  next(): Promise<DemoApp>
}

/** The real workspace, in which each app follows the one before it in a new project. */
export interface DemoWorkspace extends DemoPlace {
  next(): Promise<WorkspaceApp>
  /** Ends the workspace; `next` opens another. */
  close(): Promise<void>
}

export function demoWorkspace(browser: Browser, lathe: Lathe): DemoWorkspace {
  let opened: WorkspaceDriver | undefined
  let projects = 0
  return {
    async next() {
      projects += 1
      if (opened === undefined) {
        opened = await openDemo(browser, lathe)
        opened.page.setDefaultTimeout(PATIENCE)
      } else await newProject(opened.page, `App ${projects}`)
      return appOf(opened)
    },
    async close() {
      await opened?.page.context().close()
      opened = undefined
    },
  }
}

function appOf(driver: WorkspaceDriver): WorkspaceApp {
  const { page, errors } = driver
  const before = errors.length
  const versions = page.getByTitle('Undo to this version')
  return {
    page,
    get errors() {
      return errors.slice(before)
    },
    async ask(request) {
      const count = await versions.count()
      await driver.ask(request)
      return versions
        .nth(count)
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        )
    },
    send: driver.ask,
    frame: driver.preview,
    files: async () => (await driver.downloadZip()).files,
  }
}

/** The preview lab: the model answers here, and the preview runs what comes of it. */
export function demoLab(lab: LabSetUp): DemoPlace {
  return {
    async next() {
      const opened = await lab.open()
      const errors: string[] = []
      opened.page.on('pageerror', (error) => errors.push(String(error)))
      opened.page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return { page: opened.page, errors, ...inLab(opened) }
    },
  }
}

function inLab(lab: OpenLab): Pick<DemoApp, 'ask' | 'frame' | 'files'> {
  let files: FileSystem = STARTER_FILES
  let frame: Frame | undefined
  return {
    async ask(request) {
      const before = files
      files = (await askReal(request, before)).files
      const changes = changesBetween(before, files)
      if (Object.keys(changes).length === 0) return false
      if (frame === undefined) frame = await lab.start(changes)
      else await lab.change(changes)
      return true
    },
    async frame() {
      frame ??= await lab.start({})
      await lab.settled('running')
      return frame
    },
    files: async () => bytesOf(files),
  }
}

/** The preview lab, in which each app takes the place of the one before it in one project, with its storage empty. */
export function oneDemoLab(opened: OpenLab): DemoPlace {
  const errors: string[] = []
  opened.page.on('pageerror', (error) => errors.push(String(error)))
  opened.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  let shown: FileSystem = STARTER_FILES
  let frame: Frame | undefined
  return {
    async next() {
      const before = errors.length
      await frame?.evaluate(() => localStorage.clear())
      return {
        page: opened.page,
        get errors() {
          return errors.slice(before)
        },
        async ask(request) {
          const { files } = await askReal(request)
          const changes = changesBetween(shown, files)
          shown = files
          if (frame === undefined) frame = await opened.start(changes)
          else await opened.change(changes)
          return Object.keys(changes).length > 0
        },
        async frame() {
          await opened.settled('running')
          return frame ?? opened.start({})
        },
        files: async () => bytesOf(shown),
      }
    },
  }
}

const bytesOf = (files: FileSystem) =>
  Object.fromEntries([...files].map(([path, { content }]) => [path, new TextEncoder().encode(content)]))

/** Texts of what differs by path; null for what is gone. */
function changesBetween(before: FileSystem, after: FileSystem): Record<string, string | null> {
  const paths = [...new Set<FilePath>([...before.keys(), ...after.keys()])]
  const changed = paths.filter((path) => before.get(path)?.content !== after.get(path)?.content)
  return Object.fromEntries(changed.map((path) => [path, after.get(path)?.content ?? null]))
}
