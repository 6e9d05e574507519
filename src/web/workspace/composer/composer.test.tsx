import { describe, expect, it } from 'vitest'
import { markupOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { Composer } from './composer.tsx'

/** The opening tag of a control, by the name that it is read out by. */
function control(markup: string, label: string): string | undefined {
  return markup.match(/<(?:button|textarea)[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}"`))
}
const isOff = (markup: string, label: string) => control(markup, label)?.includes('disabled=""')

/** With an app that runs, so that one of its elements may be selected. */
function openWithApp() {
  const opened = openTestWorkspace()
  opened.workspace.preview.controllerOf(opened.projectId)
  opened.preview.report({ status: 'running' })
  return opened
}

const OFF_WHILE_BUSY = ['Your request', 'Add content', 'Creator Kit', 'Select element']

describe('where a request is written', () => {
  it('S2.46 S4.6 at rest it sends, and there is nothing to stop', () => {
    const markup = markupOf(openWithApp().workspace, <Composer />)
    expect(control(markup, 'Send')).toBeDefined()
    expect(control(markup, 'Stop')).toBeUndefined()
    for (const label of OFF_WHILE_BUSY) expect(isOff(markup, label), label).toBe(false)
  })

  it('S2.46 S4.6 while the agent is busy Stop takes the place of Send, and all else is off, the box first of all', () => {
    const { workspace, projectId } = openWithApp()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    const markup = markupOf(workspace, <Composer />)
    expect(control(markup, 'Stop')).toBeDefined()
    expect(control(markup, 'Send')).toBeUndefined()
    expect(isOff(markup, 'Stop')).toBe(false)
    for (const label of OFF_WHILE_BUSY) expect(isOff(markup, label), label).toBe(true)
  })
})
