import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { undeclaredPackagesOf } from './undeclared-store.ts'

const MANIFEST = filePath('package.json')

describe('packages that a project does not declare', () => {
  it('P2 are written into package.json as a hand edit', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    const before = project().head
    workspace.undeclared.set(project().key, { 'canvas-confetti': '^1.9.3' })
    expect(workspace.undeclared.declare(projectId)).toBeNull()
    const { dependencies } = JSON.parse(project().head.files.get(MANIFEST)?.content ?? '')
    expect(dependencies).toMatchObject({ 'canvas-confetti': '^1.9.3', react: expect.any(String) })
    expect(project().head.cause.type).toBe('edit')
    expect(project().head.parent).toBe(before)
  })

  it('P2 leave a package.json alone that cannot be read, and say so', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    workspace.files.edit(projectId, MANIFEST, '{ "name": ')
    workspace.undeclared.set(project().key, { clsx: '^2.1.1' })
    expect(workspace.undeclared.declare(projectId)).toContain('not valid JSON')
    expect(project().head.files.get(MANIFEST)?.content).toBe('{ "name": ')
    expect(undeclaredPackagesOf(workspace.undeclared.getState(), 'another')).toEqual({})
  })
})
