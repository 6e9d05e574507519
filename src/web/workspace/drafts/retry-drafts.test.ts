import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { triedAs } from '../../../core/drafts/checks.fixture.ts'
import type { DraftVerdict } from '../../../core/drafts/checks.ts'
import type { DraftToTry } from '../../../core/drafts/draft-to-try.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { ManualTimers } from '../../../core/model/manual-timers.fixture.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const APP = filePath('src/App.tsx')
const NEW = filePath('src/New.tsx')
const CHANGES =
  '[CODE_CHANGES]{"files":[{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"new App"},' +
  '{"operation":"CREATE","path":"src/New.tsx","description":"d","content":"new"}]}[CODE_CHANGES_END]'
const BROKEN: Diagnostic = { title: 'Preview Error', message: 'App needs the old', stack: '' }
const REPAIR = { paths: ['src/App.tsx'], sentence: 'Imported App' }
const BUSY: DraftVerdict = { verdict: 'unknown', reason: 'This machine is busy.' }
const RUNS: DraftVerdict = { verdict: 'runs' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A workspace with a held clock, whose tries last until they are told to end. */
function open() {
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

describe('an answer that could not be tried', () => {
  it('R30 is not applied, and waits on its message with the reason', async () => {
    const { leave, project, lastMessage, checking, status } = open()
    const before = project().head
    await leave()
    expect(project().head).toBe(before)
    expect(status()).toBe('idle')
    expect(checking()).toBeNull()
    expect(lastMessage()).toMatchObject({
      text: 'Done.',
      codeChanges: [],
      draft: {
        kind: 'unchecked',
        changes: [{ path: APP }, { path: NEW }],
        reason: 'This machine is busy. The project stays as it was.',
      },
    })
  })

  it('R32 is left to wait after a minute, whatever the try does, and the composer is free', async () => {
    const { workspace, model, projectId, pass, lastMessage, project, status } = open()
    const before = project().head
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Done.\n${CHANGES}`)
    pass(60_000)
    expect(status()).not.toBe('idle')
    pass(1000)
    await settled()
    expect(status()).toBe('idle')
    expect(project().head).toBe(before)
    expect(lastMessage().draft).toMatchObject({ kind: 'unchecked' })
  })

  it('R31 is the version that it would have been once it runs: its own card, its repairs, and Undo', async () => {
    const { retry, tries, project, messages, checking, workspace, projectId, lastMessage, preview } = open()
    const before = project().head
    const { id } = await retry()
    expect(checking()).toEqual({ projectId, messageId: id, since: 1_700_000_003_000 })
    tries[1]?.end(RUNS)
    await settled()
    expect(lastMessage()).toMatchObject({ id, text: 'Done.', previousFileSystem: before.files })
    expect(lastMessage().draft).toBeUndefined()
    expect(lastMessage().codeChanges.map(({ path }) => path)).toEqual([APP, NEW])
    expect(project().head.files.get(NEW)?.content).toBe('new')
    expect(preview.shown.at(-1)).toBe(project().head.files)
    expect(checking()).toBeNull()
    expect(messages()).toHaveLength(2)
    workspace.chat.undo(projectId, id)
    expect(project().head.files).toBe(before.files)
  })

  it('R5 R31 has what was repaired on its card, before it waited and after', async () => {
    const { leave, pass, trial, lastMessage } = open()
    await leave()
    trial.tryDraft = async ({ changes }) => ({ changes, repairs: [REPAIR], checks: [] })
    pass(3000)
    await settled()
    expect(lastMessage().repairs).toEqual([REPAIR])
  })

  it('S4.10 R31 says that it applied the changes when the answer came without words', async () => {
    const { leave, pass, end, lastMessage } = open()
    await leave('')
    expect(lastMessage().text).toBe('')
    pass(3000)
    await end(RUNS)
    expect(lastMessage().text).toBe("I've applied the requested code changes")
  })

  it('R31 is held back once it is known to fail, with Fix Now', async () => {
    const { retry, end, project, lastMessage, pass, tries } = open()
    const before = project().head
    await retry()
    await end({ verdict: 'fails' }, [BROKEN])
    expect(project().head).toBe(before)
    expect(lastMessage().draft).toMatchObject({
      kind: 'failing',
      diagnostics: [BROKEN],
      reason: 'App needs the old. The project stays as it was.',
    })
    pass(600_000)
    expect(tries).toHaveLength(2)
  })

  it('R31 waits on with the newest reason, and is tried again after a longer pause', async () => {
    const { retry, end, pass, tries, lastMessage } = open()
    await retry()
    await end({ verdict: 'unknown', reason: 'The package service did not answer.' })
    expect(lastMessage().draft).toMatchObject({
      kind: 'unchecked',
      reason: 'The package service did not answer. The project stays as it was.',
    })
    pass(5999)
    expect(tries).toHaveLength(2)
    pass(1)
    expect(tries).toHaveLength(3)
  })

  it('R31 is tried for as long as that takes: no clock gives it up', async () => {
    const { retry, pass, tries, end, project } = open()
    await retry()
    pass(3_600_000)
    expect(tries).toHaveLength(2)
    expect(tries[1]?.signal.aborted).toBe(false)
    await end(RUNS)
    expect(project().head.files.get(NEW)?.content).toBe('new')
  })

  it('R31 is not tried while nobody sees the page', async () => {
    const { leave, pass, show, tries } = open()
    await leave()
    show(false)
    pass(60_000)
    expect(tries).toHaveLength(1)
    show(true)
    pass(3000)
    expect(tries).toHaveLength(2)
  })

  it('R31 is tried at once when the person asks', async () => {
    const { leave, workspace, projectId, tries, lastMessage, end, project } = open()
    await leave()
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    expect(tries).toHaveLength(2)
    await end(RUNS)
    expect(project().head.files.get(NEW)?.content).toBe('new')
  })

  it('R34 waits for the person where they stopped its try', async () => {
    const { workspace, model, projectId, pass, tries, lastMessage, end } = open()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Done.\n${CHANGES}`)
    workspace.agent.stop(projectId)
    await settled()
    expect(lastMessage().draft).toMatchObject({ kind: 'unchecked', isStopped: true })
    pass(600_000)
    expect(tries).toHaveLength(1)
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    expect(tries).toHaveLength(2)
    await end(BUSY)
    expect(lastMessage().draft).not.toHaveProperty('isStopped')
    pass(6000)
    expect(tries).toHaveLength(3)
  })

  it('R31 S4.13 overwrites nothing that the person changed meanwhile', async () => {
    const { retry, workspace, projectId, end, project, lastMessage } = open()
    await retry()
    workspace.files.edit(projectId, APP, 'by hand')
    await end(RUNS)
    await end(RUNS)
    expect(project().head.files.get(APP)?.content).toBe('by hand')
    expect(project().head.files.get(NEW)?.content).toBe('new')
    expect(lastMessage().draft).toMatchObject({ kind: 'held-back', changes: [{ path: APP }] })
  })

  it('R31 is tried in a project that is opened with it', async () => {
    const { leave, workspace, projectId, project, pass, tries } = open()
    await leave()
    const kept = project()
    const fresh = open()
    fresh.workspace.projects.setState({ projects: [kept], activeId: projectId }, true)
    await fresh.workspace.uncheckedDrafts.tryAgain(projectId, 'none')
    fresh.pass(3000)
    expect(fresh.tries).toHaveLength(1)
    workspace.chat.discardDraft(projectId, kept.messages.at(-1)?.id ?? '')
    pass(3000)
    expect(tries).toHaveLength(1)
  })

  it('R31 says so where what it holds is there already', async () => {
    const { retry, workspace, projectId, end, lastMessage } = open()
    await retry()
    workspace.files.edit(projectId, APP, 'new App')
    workspace.files.create(projectId, NEW)
    workspace.files.edit(projectId, NEW, 'new')
    await end(RUNS)
    await end(RUNS)
    expect(lastMessage().draft).toBeUndefined()
    expect(lastMessage().text).toContain('nothing was left to apply')
  })
})

describe('a try that is not wanted any more', () => {
  type Lab = ReturnType<typeof open>
  const ways: [string, (lab: Lab) => void][] = [
    [
      'sends a request',
      ({ workspace, projectId }) => workspace.agent.send(projectId, { text: 'Else', images: [] }),
    ],
    [
      'discards the draft',
      ({ workspace, projectId, lastMessage }) => workspace.chat.discardDraft(projectId, lastMessage().id),
    ],
    [
      'applies it anyway',
      ({ workspace, projectId, lastMessage }) => workspace.chat.applyDraft(projectId, lastMessage().id),
    ],
    ['clears the chat', ({ workspace, projectId }) => workspace.chat.clear(projectId)],
    ['goes to another project', ({ workspace }) => workspace.projectActions.create('Other')],
  ]

  it.each(ways)(
    'R31 R33 ends when the person %s, and what comes of it later changes nothing',
    async (_, act) => {
      const lab = open()
      await lab.retry()
      act(lab)
      expect(lab.tries[1]?.signal.aborted).toBe(true)
      expect(lab.checking()).toBeNull()
      const after = lab.workspace.projects.getState()
      await lab.end({ verdict: 'fails' }, [BROKEN])
      expect(lab.workspace.projects.getState()).toEqual(after)
    },
  )

  it('R31 R33 ends when the project is deleted', async () => {
    const lab = open()
    const { workspace, projectId } = lab
    workspace.projectActions.create('Other')
    workspace.projectActions.activate(projectId)
    await lab.retry()
    workspace.projectActions.remove(projectId)
    expect(lab.tries[1]?.signal.aborted).toBe(true)
    await lab.end(RUNS)
    expect(lab.checking()).toBeNull()
  })

  it('R31 does not let go of what the next answer has checked', async () => {
    const lab = open()
    await lab.retry()
    lab.workspace.agent.send(lab.projectId, { text: 'Else', images: [] })
    const shown = lab.preview.shown.length
    void lab.workspace.preview.check(lab.projectId, new Map(), [])
    await lab.end(RUNS)
    expect(lab.preview.shown).toHaveLength(shown)
  })

  it('R31 is not begun for a draft behind which something was built', async () => {
    const { leave, workspace, model, projectId, pass, tries, end, messages, project } = open()
    await leave()
    workspace.agent.send(projectId, { text: 'Else', images: [] })
    await model.answer(`Else.\n${CHANGES.replace('new App', 'newest App')}`)
    await end(RUNS)
    expect(project().head.files.get(APP)?.content).toBe('newest App')
    expect(messages()[1]?.draft).toMatchObject({ kind: 'unchecked' })
    pass(600_000)
    expect(tries).toHaveLength(2)
  })
})

describe('the error of the head', () => {
  const error = { title: 'Preview Error', message: 'The styles took too long', stack: '' }

  it.each([
    ['excuses a draft when it is the app’s', { status: 'failed', error } as const, error],
    [
      'excuses nothing when it is of the surroundings',
      { status: 'failed', error, cause: 'surroundings' } as const,
      null,
    ],
  ])('R21 %s', async (_, state, headError) => {
    const { workspace, model, preview, projectId, tries } = open()
    workspace.preview.controllerOf(projectId)
    preview.report(state)
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Done.\n${CHANGES}`)
    expect(tries[0]?.headError).toEqual(headError)
  })
})
