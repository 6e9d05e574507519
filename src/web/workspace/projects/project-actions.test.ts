import { describe, expect, it } from 'vitest'
import { downloadProject } from '../export/download-project.ts'
import { openPlans, openSettings } from '../settings/settings-commands.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { HABITS_ANSWER } from './project-actions.fixture.ts'
import { deleteProject, newProject, renameProject } from './project-commands.ts'

describe('the list of projects', () => {
  it('S7.18 S4.2 S4.4 creates, renames and switches; the one shown is active', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    expect(workspace.projectActions.create('  My   shop ')).toBe(true)
    expect(project().name).toBe('My shop')
    expect(workspace.projectActions.rename(projectId, 'First')).toBe(true)
    workspace.projectActions.activate(projectId)
    expect(project()).toMatchObject({ id: projectId, name: 'First' })
    expect(workspace.projects.getState().projects.map(({ name }) => name)).toEqual(['My shop', 'First'])
  })

  it('S5.1 ignores names that are none', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    expect(workspace.projectActions.create('   ')).toBe(false)
    expect(workspace.projectActions.rename(projectId, 'x'.repeat(81))).toBe(false)
    expect(project().name).toBe('Welcome')
    expect(workspace.projects.getState().projects).toHaveLength(1)
  })

  it('S4.3 S5.2 deletes all but the only one', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    expect(workspace.projectActions.remove(projectId)).toBe(false)
    workspace.projectActions.create('Second')
    const second = project().id
    expect(workspace.projectActions.remove(second)).toBe(true)
    expect(project().id).toBe(projectId)
  })

  it('S4.4 a run goes on while another project is shown, and does not pull it away', async () => {
    const { workspace, model, project, projectId } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Hi', images: [] })
    workspace.projectActions.create('Second')
    await model.answer(HABITS_ANSWER)
    expect(workspace.view.getState().tab).toBe('code')
    expect(project().name).toBe('Second')
    expect(workspace.projects.find(projectId)?.messages.at(-1)?.codeChanges).toHaveLength(1)
  })

  it('S4.3 a project that is deleted ends its run', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    workspace.projectActions.create('Second')
    workspace.agent.send(projectId, { text: 'Hi', images: [] })
    await model.settled()
    workspace.projectActions.remove(projectId)
    expect(model.isAborted()).toBe(true)
    await model.settled()
    expect(workspace.agent.getState().size).toBe(0)
  })

  it('S4.4 each project keeps what was typed for it', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    workspace.composer.setText('half a thought')
    workspace.projectActions.create('Second')
    expect(workspace.composer.getState().text).toBe('')
    workspace.composer.setText('another')
    const second = project().id
    workspace.projectActions.activate(projectId)
    expect(workspace.composer.getState().text).toBe('half a thought')
    workspace.projectActions.activate(second)
    expect(workspace.composer.getState().text).toBe('another')
  })

  it('S2.33 standing instructions of a project go with its requests', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    workspace.projectActions.instruct(projectId, 'Write in German.')
    workspace.agent.send(projectId, { text: 'Hi', images: [] })
    await model.settled()
    expect(model.request().systemInstruction).toContain('Write in German.')
  })
})

describe('what the parts of the workspace ask for', () => {
  it('S7.18 create, delete, rename, settings, upgrade and download each open or do what they name', async () => {
    const { workspace, projectId, project } = openTestWorkspace()
    const overlay = () => workspace.overlays.getState().overlay
    newProject.run(workspace, projectId)
    expect(workspace.overlays.getState()).toMatchObject({ isDrawerOpen: true, isNaming: true })
    renameProject.run(workspace, projectId)
    expect(overlay()).toEqual({ type: 'rename-project', projectId, name: 'Welcome' })
    deleteProject.run(workspace, projectId)
    expect(overlay()).toEqual({ type: 'last-project' })
    workspace.projectActions.create('Second')
    deleteProject.run(workspace, projectId)
    expect(overlay()).toEqual({ type: 'delete-project', projectId, name: 'Welcome' })
    expect(workspace.projectActions.remove(projectId)).toBe(true)
    openSettings.run(workspace, project().id)
    expect(overlay()).toEqual({ type: 'settings', tab: 'account' })
    openPlans.run(workspace, project().id)
    expect(overlay()).toEqual({ type: 'plans' })
    downloadProject.run(workspace, project().id)
    expect(workspace.exports.getState().isZipping).toBe(true)
  })
})
