import { describe, expect, it } from 'vitest'
import { APP, BROKEN, CHANGES, openRetryLab, RUNS } from './retry-lab.fixture.ts'

describe('a try that is not wanted any more', () => {
  type Lab = ReturnType<typeof openRetryLab>
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
      const lab = openRetryLab()
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
    const lab = openRetryLab()
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
    const lab = openRetryLab()
    await lab.retry()
    lab.workspace.agent.send(lab.projectId, { text: 'Else', images: [] })
    const shown = lab.preview.shown.length
    void lab.workspace.preview.check(lab.projectId, new Map(), [])
    await lab.end(RUNS)
    expect(lab.preview.shown).toHaveLength(shown)
  })

  it('R31 is not begun for a draft behind which something was built', async () => {
    const { leave, workspace, model, projectId, pass, tries, end, messages, project } = openRetryLab()
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
