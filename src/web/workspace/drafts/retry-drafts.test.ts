import { describe, expect, it } from 'vitest'
import { APP, BROKEN, BUSY, CHANGES, NEW, openRetryLab, RUNS, settled } from './retry-lab.fixture.ts'

const REPAIR = { paths: ['src/App.tsx'], sentence: 'Imported App' }

describe('an answer that could not be tried', () => {
  it('R30 is not applied, and waits on its message with the reason', async () => {
    const { leave, project, lastMessage, checking, status } = openRetryLab()
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
    const { workspace, model, projectId, pass, lastMessage, project, status } = openRetryLab()
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
    const { retry, tries, project, messages, checking, workspace, projectId, lastMessage, preview } =
      openRetryLab()
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
    const { leave, pass, trial, lastMessage } = openRetryLab()
    await leave()
    trial.tryDraft = async ({ changes }) => ({ changes, repairs: [REPAIR], checks: [] })
    pass(3000)
    await settled()
    expect(lastMessage().repairs).toEqual([REPAIR])
  })

  it('S4.10 R31 says that it applied the changes when the answer came without words', async () => {
    const { leave, pass, end, lastMessage } = openRetryLab()
    await leave('')
    expect(lastMessage().text).toBe('')
    pass(3000)
    await end(RUNS)
    expect(lastMessage().text).toBe("I've applied the requested code changes")
  })

  it('R31 is held back once it is known to fail, with Fix Now', async () => {
    const { retry, end, project, lastMessage, pass, tries } = openRetryLab()
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
    const { retry, end, pass, tries, lastMessage } = openRetryLab()
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
    const { retry, pass, tries, end, project } = openRetryLab()
    await retry()
    pass(3_600_000)
    expect(tries).toHaveLength(2)
    expect(tries[1]?.signal.aborted).toBe(false)
    await end(RUNS)
    expect(project().head.files.get(NEW)?.content).toBe('new')
  })

  it('R31 is not tried while nobody sees the page', async () => {
    const { leave, pass, show, tries } = openRetryLab()
    await leave()
    show(false)
    pass(60_000)
    expect(tries).toHaveLength(1)
    show(true)
    pass(3000)
    expect(tries).toHaveLength(2)
  })

  it('R31 is tried at once when the person asks', async () => {
    const { leave, workspace, projectId, tries, lastMessage, end, project } = openRetryLab()
    await leave()
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    expect(tries).toHaveLength(2)
    await end(RUNS)
    expect(project().head.files.get(NEW)?.content).toBe('new')
  })

  it('R34 waits for the person where they stopped its try', async () => {
    const { workspace, model, projectId, pass, tries, lastMessage, end } = openRetryLab()
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
    const { retry, workspace, projectId, end, project, lastMessage } = openRetryLab()
    await retry()
    workspace.files.edit(projectId, APP, 'by hand')
    await end(RUNS)
    await end(RUNS)
    expect(project().head.files.get(APP)?.content).toBe('by hand')
    expect(project().head.files.get(NEW)?.content).toBe('new')
    expect(lastMessage().draft).toMatchObject({ kind: 'held-back', changes: [{ path: APP }] })
  })

  it('R31 is tried in a project that is opened with it', async () => {
    const { leave, workspace, projectId, project, pass, tries } = openRetryLab()
    await leave()
    const kept = project()
    const fresh = openRetryLab()
    fresh.workspace.projects.setState({ projects: [kept], activeId: projectId }, true)
    await fresh.workspace.uncheckedDrafts.tryAgain(projectId, 'none')
    fresh.pass(3000)
    expect(fresh.tries).toHaveLength(1)
    workspace.chat.discardDraft(projectId, kept.messages.at(-1)?.id ?? '')
    pass(3000)
    expect(tries).toHaveLength(1)
  })

  it('R31 says so where what it holds is there already', async () => {
    const { retry, workspace, projectId, end, lastMessage } = openRetryLab()
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
    const { workspace, model, preview, projectId, tries } = openRetryLab()
    workspace.preview.controllerOf(projectId)
    preview.report(state)
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Done.\n${CHANGES}`)
    expect(tries[0]?.headError).toEqual(headError)
  })
})
