import { describe, expect, it } from 'vitest'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import { markupOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { PreviewStage } from './preview-stage.tsx'

const error = { title: 'Preview Error', message: 'x is not defined', stack: '' }

describe('the frame of the preview', () => {
  it.each([
    [{ status: 'starting', step: 'Starting the app…' }, false],
    [{ status: 'running' }, true],
    [{ status: 'running', step: 'Bringing the changes in…' }, true],
    [{ status: 'failed', error }, true],
  ] satisfies Array<[PreviewState, boolean]>)(
    'design §5 is no white page while an app starts, whether or not one was there before: %o',
    (state, isSeen) => {
      const { workspace, preview, projectId } = openTestWorkspace()
      workspace.preview.controllerOf(projectId)
      preview.report({ status: 'running' })
      preview.report(state)
      const frame = /<div [^>]*data-testid="preview-frame"[^>]*>/.exec(
        markupOf(workspace, <PreviewStage projectId={projectId} />),
      )
      expect(frame?.[0].includes('opacity-0')).toBe(!isSeen)
    },
  )
})
