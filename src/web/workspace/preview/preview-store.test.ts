import { describe, expect, it } from 'vitest'
import { checkOf } from '../../../core/drafts/checks.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { previewStateOf } from './preview-store.ts'

const CHANGES =
  '[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/One.tsx","description":"d","content":"1"},' +
  '{"operation":"CREATE","path":"public/a.png","description":"d","content":"[USE_UPLOADED_IMAGE]"},' +
  '{"operation":"CREATE","path":"src/Two.tsx","description":"d","content":"2"}]}[CODE_CHANGES_END]'

describe('the preview binding', () => {
  it('S2.58 shows the head at first, and again only when the head changes', async () => {
    const { workspace, model, preview, project, projectId } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    expect(preview.shown).toEqual([project().head.files])
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    expect(preview.shown).toHaveLength(2)
    expect(preview.shown[1]).toBe(project().head.files)
  })

  it('design §5 takes the welcome screen away with the first app, and what is changed later stays until it is there', async () => {
    const { workspace, model, preview, project, projectId } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    workspace.files.create(projectId, 'src/Aside.tsx')
    expect(preview.newApps).toEqual([])
    const app = (text: string) =>
      `Plan.[CODE_CHANGES]{"files":[{"operation":"EDIT","path":"src/App.tsx","description":"d","content":"export default () => <p>${text}</p>"}]}[CODE_CHANGES_END]`
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(app('One'))
    expect(preview.newApps).toEqual([project().head.files])
    workspace.agent.send(projectId, { text: 'Change', images: [] })
    await model.answer(app('Two'))
    expect(preview.shown.at(-1)).toBe(project().head.files)
    expect(preview.newApps).toHaveLength(1)
  })

  it('2.1 shows an app with tables once they are there, and whatever is the head by then', async () => {
    const done = { type: 'done', copyId: null, types: '', schema: '' } as const
    const { workspace, preview, project, projectId } = openTestWorkspace({
      loadBackend: async () => ({
        migrate: () => new Promise((resolve) => answers.push(() => resolve(done))),
        reset: () => Promise.reject(new Error('Nothing differs.')),
        openTrial: () => Promise.reject(new Error('Nothing is tried.')),
        endTrial: async () => {},
        remove: async () => {},
        bringBack: () => Promise.reject(new Error('Nothing is kept.')),
      }),
    })
    const answers: (() => void)[] = []
    const starter = project().head.files
    workspace.preview.controllerOf(projectId)
    workspace.files.create(projectId, 'supabase/migrations/1_notes.sql')
    await expect.poll(() => answers.length).toBe(1)
    expect(preview.shown).toEqual([starter])
    workspace.files.create(projectId, 'src/Newer.tsx')
    answers[0]?.()
    await expect.poll(() => preview.shown.length).toBe(2)
    expect(preview.shown[1]).toBe(project().head.files)
  })

  it('S2.58 compiles each finished file of a draft ahead, once, and never an image', async () => {
    const { workspace, model, preview, projectId, paint } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    const answer = `Plan.${CHANGES}`
    for (let at = 0; at < answer.length; at += 40) {
      await model.say(answer.slice(at, at + 40))
      paint()
    }
    expect(preview.warmed).toEqual(['src/One.tsx', 'src/Two.tsx'])
  })

  it('R32 compiles nothing ahead once the draft is tried, which would wait for it', async () => {
    const { workspace, model, preview, projectId, trial, paint, live } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    trial.tryDraft = () => new Promise(() => undefined)
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    paint()
    expect(live().stage?.type).toBe('checking')
    expect(preview.warmed).toEqual([])
  })

  it('S2.58 R21 does not wait for the model to repair a draft: the head can be loaded anew meanwhile', async () => {
    const { workspace, model, preview, project, projectId, trial, lastMessage, live } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    trial.tryDraft = async ({ check, changes }) => {
      await check(new Map(), [])
      const problems = [{ title: 'Preview Error', message: 'a is not defined', stack: '' }]
      return { changes, repairs: [], checks: [checkOf('builds', problems)] }
    }
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    await expect.poll(() => preview.shown.length).toBe(2)
    expect(live().messageId).toBe(lastMessage().id)
    expect(preview.shown.at(-1)).toBe(project().head.files)
  })

  it('S4.17 has one controller for a project, and passes on what it reports', () => {
    const { workspace, preview, projectId } = openTestWorkspace()
    expect(workspace.preview.controllerOf(projectId)).toBe(workspace.preview.controllerOf(projectId))
    preview.report({ status: 'running' })
    expect(previewStateOf(workspace.preview.getState(), projectId)).toEqual({ status: 'running' })
  })

  it('H4 knows the last revision that ran, shows it without touching the project, and goes back to the head', async () => {
    const { workspace, model, preview, project, projectId } = openTestWorkspace()
    const stopped: PreviewState = {
      status: 'stopped',
      reason: 'hung',
      error: { title: 'Preview Error', message: 'It hangs.', stack: '' },
    }
    workspace.preview.controllerOf(projectId)
    const first = project().head
    expect(workspace.preview.lastGoodOf(projectId)).toBeNull()
    preview.report({ status: 'running' })
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    const second = project().head
    expect(second).not.toBe(first)
    preview.report(stopped)

    expect(workspace.preview.lastGoodOf(projectId)).toBe(first)
    workspace.preview.showLastGood(projectId)
    expect(preview.shown.at(-1)).toBe(first.files)
    expect(project().head).toBe(second)
    expect(workspace.preview.older.getState().get(projectId)).toBe(first)

    // What it runs into now is not the fault of the newest.
    preview.report(stopped)
    expect(workspace.preview.lastGoodOf(projectId)).toBeNull()

    workspace.preview.showNewest(projectId)
    expect(preview.shown.at(-1)).toBe(second.files)
    expect(workspace.preview.older.getState().has(projectId)).toBe(false)
  })
})
