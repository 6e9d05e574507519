import { describe, expect, it } from 'vitest'
import { previewStateOf } from './preview-store.ts'
import { openTestWorkspace } from './test-workspace.ts'

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

  it('S4.17 has one controller for a project, and passes on what it reports', () => {
    const { workspace, preview, projectId } = openTestWorkspace()
    expect(workspace.preview.controllerOf(projectId)).toBe(workspace.preview.controllerOf(projectId))
    preview.report({ status: 'running' })
    expect(previewStateOf(workspace.preview.getState(), projectId)).toEqual({ status: 'running' })
  })
})
