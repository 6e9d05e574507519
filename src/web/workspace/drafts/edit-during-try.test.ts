import { describe, expect, it, vi } from 'vitest'
import { triedAs } from '../../../core/drafts/checks.fixture.ts'
import type { DraftVerdict, JudgedDraft } from '../../../core/drafts/checks.ts'
import {
  type PreparedChanges,
  prepareChanges,
  repairedFiles,
  withRepairs,
} from '../../../core/drafts/prepare-changes.ts'
import { filePath } from '../../../core/files/file-path.ts'
import type { Project } from '../../../core/project/project.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const APP = filePath('src/App.tsx')
const NEW = filePath('src/New.tsx')
const CHANGES =
  '[CODE_CHANGES]{"files":[{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"new App"},' +
  '{"operation":"CREATE","path":"src/New.tsx","description":"d","content":"new"}]}[CODE_CHANGES_END]'
const BROKEN: JudgedDraft['diagnostics'] = [
  { title: 'Preview Error', message: 'App needs the old', stack: '' },
]
type Found = Pick<JudgedDraft, 'diagnostics'> & DraftVerdict
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A try that lasts until it is told to end; the files that each one got. */
function open() {
  const opened = openTestWorkspace()
  const tried: Project[] = []
  let end = (_: Found): void => {}
  opened.trial.tryDraft = ({ project, changes }) => {
    tried.push(project)
    return new Promise((resolve) => {
      end = (result) => resolve(triedAs({ changes, repairs: [], ...result }))
    })
  }
  const { workspace, model, projectId } = opened
  return {
    ...opened,
    tried,
    end: (result: Found) => end(result),
    async answer() {
      workspace.agent.send(projectId, { text: 'Build', images: [] })
      await model.answer(`Done.\n${CHANGES}`)
      await settled()
    },
  }
}

describe('a hand edit while an answer is tried', () => {
  it('R35 R20 has what would be committed now tried, since part of the answer is held back', async () => {
    const { workspace, answer, end, tried, projectId, project, lastMessage, live } = open()
    await answer()
    workspace.files.edit(projectId, APP, 'by hand')
    end({ diagnostics: [], verdict: 'runs' })
    await settled()
    expect(tried.map(({ head }) => head.files.get(APP)?.content === 'by hand')).toEqual([false, true])
    end({ diagnostics: BROKEN, verdict: 'fails' })
    await settled()
    expect(project().head.files.has(NEW)).toBe(false)
    expect(live().messageId).toBe(lastMessage().id)
  })

  it('R35 R30 has it tried once more, not for as long as somebody types: then it waits as not checked', async () => {
    const { workspace, answer, end, tried, projectId, project, lastMessage, status } = open()
    await answer()
    for (const text of ['by hand', 'by hand again']) {
      workspace.files.edit(projectId, APP, text)
      end({ diagnostics: [], verdict: 'runs' })
      await settled()
    }
    expect(tried.length).toBe(2)
    expect(status()).toBe('idle')
    expect(project().head.files.get(APP)?.content).toBe('by hand again')
    expect(project().head.files.has(NEW)).toBe(false)
    expect(lastMessage().draft).toMatchObject({
      kind: 'unchecked',
      reason: 'You went on editing while it was checked. The project stays as it was.',
    })
    void workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    await vi.waitFor(() => expect(tried.length).toBe(3))
    end({ diagnostics: [], verdict: 'runs' })
    await settled()
    expect(project().head.files.get(NEW)?.content).toBe('new')
    expect(lastMessage().draft).toMatchObject({ kind: 'held-back', changes: [{ path: APP }] })
  })

  it('R35 commits the files that were checked, and no others', async () => {
    const { workspace, trial, model, projectId, project } = openTestWorkspace()
    let checked: PreparedChanges | undefined
    trial.tryDraft = async ({ project: base, changes, images, startedFrom }) => {
      const prepared = prepareChanges(base, { changes, images, startedFrom })
      checked = withRepairs(prepared, repairedFiles(prepared, new Map([[NEW, 'repaired']])), [])
      return { changes, repairs: [], checked, checks: [] }
    }
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Done.\n${CHANGES}`)
    await settled()
    expect(project().head.files).toBe(checked?.files)
    expect(project().head.files.get(NEW)?.content).toBe('repaired')
  })

  it('R35 R30 commits nothing that was checked for another head, and leaves it to be checked anew', async () => {
    const { workspace, trial, model, projectId, project, lastMessage } = openTestWorkspace()
    trial.tryDraft = async ({ project: base, changes, images, startedFrom }) => {
      const other = { ...base, head: { ...base.head } }
      const checked = prepareChanges(other, { changes, images, startedFrom })
      return { changes, repairs: [], checked, checks: [] }
    }
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    const { head } = project()
    await model.answer(CHANGES)
    await settled()
    expect(project().head).toBe(head)
    expect(lastMessage()).toMatchObject({ text: '', draft: { kind: 'unchecked' } })
    await workspace.uncheckedDrafts.tryAgain(projectId, lastMessage().id)
    await settled()
    expect(project().head).toBe(head)
    expect(lastMessage().draft?.kind).toBe('unchecked')
  })

  it('R20 tries once where nothing was edited', async () => {
    const { answer, end, tried, project } = open()
    await answer()
    end({ diagnostics: [], verdict: 'runs' })
    await settled()
    expect(tried.length).toBe(1)
    expect(project().head.files.get(APP)?.content).toBe('new App')
  })

  it('R20 counts a lock as an edit', async () => {
    const { workspace, answer, end, tried, projectId } = open()
    await answer()
    workspace.files.setLock(projectId, APP, true)
    end({ diagnostics: [], verdict: 'runs' })
    await settled()
    expect(tried.length).toBe(2)
  })
})
