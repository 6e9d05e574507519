import { expect, it } from 'vitest'
import type { PreviewOptions } from '../../preview/preview-controller.ts'
import { createPreviews } from './create-previews.ts'
import { openTestWorkspace, TEST_CONFIG } from './test-workspace.ts'

it('26.3 only the app that is looked at says that the person does something in it', () => {
  const { workspace, preview, projectId } = openTestWorkspace()
  const { projects, files, view, projectActions } = workspace
  const given: PreviewOptions[] = []
  let told = 0
  const previews = createPreviews({
    config: TEST_CONFIG,
    projects,
    files,
    view,
    now: () => 0,
    createPreview(options) {
      given.push(options)
      return preview.controller
    },
    whenReady: () => null,
    notify: () => undefined,
    onSelect: () => undefined,
    onActive: () => {
      told += 1
    },
  })
  previews.preview.controllerOf(projectId)
  given[0]?.onActive?.()
  expect(told).toBe(1)
  projectActions.create('Another')
  given[0]?.onActive?.()
  expect(told).toBe(1)
})
