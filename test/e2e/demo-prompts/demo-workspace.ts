/** One workspace in which apps are made one after the other, each in a project of its own, as a person goes on. */
import type { Browser } from 'playwright-core'
import type { Lathe } from '../harness.ts'
import { newProject } from '../saves-driver.ts'
import { openDemo, type WorkspaceDriver } from '../workspace-driver.ts'

/** Milliseconds that an action may take, for a machine that is busy with other things; no verdict depends on it. */
const PATIENCE = 120_000

export interface DemoWorkspace {
  /** The workspace in a project that holds the starter template alone; its errors are those from here on. */
  next(): Promise<WorkspaceDriver>
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
      const { errors } = opened
      const before = errors.length
      return {
        ...opened,
        get errors() {
          return errors.slice(before)
        },
      }
    },
    async close() {
      await opened?.page.context().close()
      opened = undefined
    },
  }
}
