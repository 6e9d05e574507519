import { beforeAll } from 'vitest'
import type { Workspaces } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

/** For a test file: the workspace that its tests go on in, one after the other or each in its own, and what they do there. */
export function followSession(workspaces: Workspaces) {
  let session: WorkspaceSession
  const goOnIn = (opened: WorkspaceSession) => {
    session = opened
    return session
  }
  return {
    get session() {
      return session
    },
    /** From here on the test is about this one. */
    goOnIn,
    /** For a describe: its tests follow one another in one workspace. */
    shareOne(): void {
      const opened = workspaces.openForAll()
      beforeAll(() => void goOnIn(opened()))
    },
    request: () => session.request(),
    version: (number: number) => session.version(number),
    undo: () => session.page.getByTitle('Undo to this version'),
    treeItem: (name: string) => session.treeItem(name),
    send: (text: string) => session.send(text),
    build: () => session.build(),
  }
}
