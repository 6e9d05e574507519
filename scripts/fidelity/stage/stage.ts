/** A page on the workspace's origin that shows one frame: a project's preview, or its build under the same conditions. */

import type { PreviewMode } from '../../../src/preview/channel/preview-mode.ts'
import { createPreview } from '../../../src/preview/create-preview.ts'
import type { PreviewState } from '../../../src/preview/frame/preview-state.ts'
import type { StageFiles } from '../project-folder.ts'
import { fileSystemOf, publishInPage } from './publish-in-page.ts'

let state: PreviewState = { status: 'starting', step: '' }

const container = () => document.getElementById('stage') as HTMLElement

const stage = {
  state: () => state,
  showPreview(
    options: { projectKey: string; previewOrigin: string; packagesOrigin: string },
    files: StageFiles,
    mode: PreviewMode = 'production',
  ): void {
    const preview = createPreview({ ...options, mode })
    preview.subscribe((next) => {
      state = next
    })
    preview.mount(container())
    preview.show(fileSystemOf(files))
  },
  buildSite: publishInPage,
  /** S9.30: the frame of a build has the permissions of a preview's. */
  showBuild(url: string): void {
    const frame = document.createElement('iframe')
    frame.title = 'Build'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals')
    frame.src = url
    container().append(frame)
  },
}

declare global {
  interface Window {
    stage: typeof stage
  }
}

window.stage = stage
