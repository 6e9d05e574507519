/** For tests: a workspace with a held clock, whose tries of drafts last until they are told to end. */
import { expect } from 'vitest'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { triedAs } from '../../../core/drafts/checks.fixture.ts'
import type { DraftVerdict } from '../../../core/drafts/checks.ts'
import type { DraftToTry } from '../../../core/drafts/draft-to-try.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { ManualTimers } from '../../../core/model/manual-timers.fixture.ts'
import { openTestWorkspace } from '../test-workspace.ts'

export const APP = filePath('src/App.tsx')
export const NEW = filePath('src/New.tsx')
export const CHANGES =
  '[CODE_CHANGES]{"files":[{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"new App"},' +
  '{"operation":"CREATE","path":"src/New.tsx","description":"d","content":"new"}]}[CODE_CHANGES_END]'
export const BROKEN: Diagnostic = { title: 'Preview Error', message: 'App needs the old', stack: '' }
export const BUSY: DraftVerdict = { verdict: 'unknown', reason: 'This machine is busy.' }
export const RUNS: DraftVerdict = { verdict: 'runs' }
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

export function openRetryLab() {
  const timers = new ManualTimers()
  let now = 1_700_000_000_000
  let isVisible = true
  const watching: (() => void)[] = []
  const opened = openTestWorkspace({
    clock: {
      now: () => now,
      setTimeout: (callback, milliseconds) => timers.setTimeout(callback, milliseconds),
      clearTimeout: (handle) => timers.clearTimeout(handle),
    },
    visibility: { isVisible: () => isVisible, subscribe: (listener) => void watching.push(listener) },
  })
  const tries: (DraftToTry & { end: (found: DraftVerdict, diagnostics?: readonly Diagnostic[]) => void })[] =
    []
  opened.trial.tryDraft = (draft) =>
    new Promise((resolve) => {
      tries.push({
        ...draft,
        end: (found, diagnostics = []) =>
          resolve(triedAs({ changes: draft.changes, repairs: [], diagnostics, ...found })),
      })
    })
  const { workspace, model, projectId, lastMessage } = opened
  const lab = {
    ...opened,
    tries,
    pass(milliseconds: number) {
      now += milliseconds
      timers.advance(milliseconds)
    },
    show(visible: boolean) {
      isVisible = visible
      for (const listener of watching) listener()
    },
    async end(found: DraftVerdict, diagnostics?: readonly Diagnostic[]) {
      tries.at(-1)?.end(found, diagnostics)
      await settled()
    },
    checking: () => workspace.uncheckedDrafts.getState(),
    /** An answer that could not be tried. */
    async leave(said = 'Done.') {
      workspace.preview.controllerOf(projectId)
      workspace.agent.send(projectId, { text: 'Build', images: [] })
      await model.answer(`${said}\n${CHANGES}`)
      await lab.end(BUSY)
      // What tries again is loaded by now.
      await workspace.uncheckedDrafts.tryAgain(projectId, 'none')
    },
    /** The same, tried again by itself. */
    async retry() {
      await lab.leave()
      lab.pass(3000)
      expect(tries).toHaveLength(2)
      return lastMessage()
    },
  }
  return lab
}
