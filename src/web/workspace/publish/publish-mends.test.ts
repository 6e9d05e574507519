import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { NO_TITLE, openPublishing } from './publish-lab.fixture.ts'

describe('publishing', () => {
  it('26.4 mends what is certain as one version, checks it without publishing, and takes it back', async () => {
    const { publishing, projectId, project, workspace, publication, state, asked } = openPublishing()
    const path = filePath('src/App.tsx')
    const text = `export default () => <input placeholder="Your name" />\n`
    workspace.files.edit(projectId, path, text)
    const fault = {
      rule: 'label',
      tag: 'input',
      place: { file: path, line: 1, column: 22 },
      inner: null,
      colours: [],
      isWithinNamed: false,
      isEvery: false,
      language: null,
    } as const
    state.diagnostics = [{ ...NO_TITLE, check: 'accessibility', fault }]
    await publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().mends?.sentences).toHaveLength(1)
    const before = project().head
    state.diagnostics = []
    await publishing.mend(projectId, 'hello-app')
    expect(project().head.files.get(path)?.content).toBe(
      text.replace('<input', '<input aria-label="Your name"'),
    )
    expect(project().head.parent).toBe(before)
    expect(publication()).toMatchObject({ found: { diagnostics: [] }, mends: null })
    expect(publication().mended?.sentences).toEqual([
      'Gave the field in line 1 of src/App.tsx the name “Your name”, which its placeholder says',
    ])
    expect(asked).not.toContain('deploy')
    await publishing.takeMendsBack(projectId, 'hello-app')
    expect(project().head.files).toBe(before.files)
    expect(publication().mended).toBeNull()
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication()).toMatchObject({ found: null, site: { name: 'hello-app' } })
  })

  it('26.4 what was found in other files mends nothing: it is checked again', async () => {
    const { publishing, projectId, project, workspace, publication, state } = openPublishing()
    const path = filePath('src/App.tsx')
    workspace.files.edit(projectId, path, `export default () => <input placeholder="Your name" />\n`)
    const place = { file: path, line: 1, column: 22 }
    const fault = { rule: 'label', tag: 'input', place, inner: null, colours: [] } as const
    const rest = { isWithinNamed: false, isEvery: false, language: null }
    state.diagnostics = [{ ...NO_TITLE, check: 'accessibility', fault: { ...fault, ...rest } }]
    await publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().mends).not.toBeNull()
    const typed = `export default () => <b><input placeholder="Your name" /></b>\n`
    workspace.files.edit(projectId, path, typed)
    await publishing.mend(projectId, 'hello-app')
    expect(project().head.files.get(path)?.content).toBe(typed)
    expect(publication().mended).toBeNull()
    expect(publication().found).not.toBeNull()
  })
})
