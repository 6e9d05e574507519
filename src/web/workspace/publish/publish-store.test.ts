import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { LEAK, NO_TITLE, openPublishing } from './publish-lab.fixture.ts'

describe('publishing', () => {
  it('2.2 builds for its address, sends what the server lacks, and knows where it is', async () => {
    const { publishing, projectId, project, asked, publication, state } = openPublishing()
    await publishing.load(projectId)
    await publishing.publish(projectId, 'hello-app')
    expect(asked).toEqual(
      ['build for http://hello-app.apps.localhost:4000', 'deploy', 'send', 'deploy'].map((line) =>
        line === 'send'
          ? expect.stringMatching(
              /^send <head>\s*<script defer src="\/_lathe\/visitors\.js"><\/script><\/head><h1>Hello<\/h1> [0-9a-f]{8}$/,
            )
          : line,
      ),
    )
    expect(state.deployed[0]).toMatchObject({ name: 'hello-app', revision: project().head.id, note: '' })
    expect(publication()).toMatchObject({
      site: { name: 'hello-app' },
      doing: null,
      problem: null,
      found: null,
    })
  })

  it('2.2 says in the person’s words what changed since', async () => {
    const { publishing, projectId, workspace, state } = openPublishing()
    await publishing.publish(projectId, 'hello-app')
    workspace.files.edit(projectId, filePath('src/App.tsx'), 'export const one = 1')
    await publishing.publish(projectId, 'hello-app')
    expect(state.deployed.map(({ note }) => note)).toEqual(['', 'Edited by hand'])
  })

  it('2.2 who may see it goes with the first deployment, and is changed without another', async () => {
    const { publishing, projectId, publication, state } = openPublishing()
    await publishing.publish(projectId, 'hello-app', {
      access: { mode: 'password', password: 'correct horse' },
    })
    expect(state.deployed[0]?.access).toEqual({ mode: 'password', password: 'correct horse' })
    await publishing.publish(projectId, 'hello-app')
    expect(state.deployed[1]).not.toHaveProperty('access')
    await publishing.setAccess(projectId, { mode: 'accounts' })
    expect(publication().site?.access.mode).toBe('accounts')
    expect(state.deployed).toHaveLength(2)
  })

  it('2.2 a leak stops it, what else was found waits for the person', async () => {
    const { publishing, projectId, publication, state, asked } = openPublishing()
    state.diagnostics = [LEAK, NO_TITLE]
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toEqual([LEAK, NO_TITLE])
    state.diagnostics = [NO_TITLE]
    await publishing.publish(projectId, 'hello-app')
    expect(publication().found?.diagnostics).toEqual([NO_TITLE])
    expect(asked).not.toContain('deploy')
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication()).toMatchObject({ found: null, site: { name: 'hello-app' } })
  })

  it('2.2 what the server refuses is said, and it can be tried again', async () => {
    const { publishing, projectId, publication, state } = openPublishing()
    state.refuses = 'The name is taken.'
    await publishing.publish(projectId, 'hello-app')
    expect(publication()).toMatchObject({ problem: 'The name is taken.', doing: null })
    state.refuses = null
    await publishing.publish(projectId, 'hello-app')
    expect(publication()).toMatchObject({ problem: null, site: { name: 'hello-app' } })
  })

  it('2.2 can be stopped while it builds, and then nothing was published or wrong', async () => {
    const { publishing, projectId, publication, state, asked } = openPublishing()
    let go = () => {}
    state.build = new Promise((resolve) => (go = resolve))
    const publishedOrNot = publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().doing).toEqual({ type: 'bundle' })
    // A second wish waits for no turn: it is the first that runs.
    await publishing.publish(projectId, 'other-app')
    publishing.stop(projectId)
    go()
    await publishedOrNot
    expect(publication()).toMatchObject({ doing: null, problem: null, found: null })
    expect(asked).toEqual(['build for http://hello-app.apps.localhost:4000'])
  })

  it('2.2 begins to build when the dialog opens, with what was edited, and gives it up when it closes', async () => {
    const { publishing, projectId, workspace, asked, project } = openPublishing()
    await publishing.load(projectId)
    const before = project().head
    workspace.files.edit(projectId, filePath('src/App.tsx'), 'export const one = 1')
    publishing.prepare(projectId, 'hello-app')
    expect(project().head).not.toBe(before)
    await expect.poll(() => asked).toEqual(['prepare for http://hello-app.apps.localhost:4000'])
    publishing.leave(projectId)
    await expect.poll(() => asked.at(-1)).toBe('forget')
  })

  it('2.2 goes on when the dialog closes while it is published', async () => {
    const { publishing, projectId, publication, state, asked } = openPublishing()
    let go = () => {}
    state.build = new Promise((resolve) => (go = resolve))
    const published = publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().doing).toEqual({ type: 'bundle' })
    publishing.leave(projectId)
    publishing.prepare(projectId, 'hello-app')
    go()
    await published
    expect(publication().site?.name).toBe('hello-app')
    expect(asked.filter((one) => /^(?:forget|prepare)/.test(one))).toEqual([])
  })

  it('2.2 what is checked again is built again', async () => {
    const { publishing, projectId, state, asked } = openPublishing()
    state.diagnostics = [NO_TITLE]
    await publishing.publish(projectId, 'hello-app')
    expect(asked).not.toContain('forget')
    await publishing.publish(projectId, 'hello-app')
    expect(asked.filter((one) => one === 'forget')).toHaveLength(1)
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(asked.filter((one) => one === 'forget')).toHaveLength(1)
  })

  it('2.2 rolls back, takes off, and goes with a project that cannot come back', async () => {
    const { publishing, projectId, project, publication, asked, workspace } = openPublishing()
    await publishing.publish(projectId, 'hello-app')
    await publishing.point(projectId, null)
    expect(publication().site?.current).toBeNull()
    const { key } = project()
    workspace.projectActions.create('Another')
    workspace.projectActions.remove(projectId)
    await expect.poll(() => asked.at(-1)).toBe(`remove ${key}`)
  })

  it('S1.8 the server is asked nothing of a project that goes and was never published', async () => {
    const { projectId, workspace, asked } = openPublishing()
    workspace.projectActions.create('Another')
    workspace.projectActions.remove(projectId)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(asked).toEqual([])
  })
})
