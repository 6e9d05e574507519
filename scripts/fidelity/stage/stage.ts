/** A page on the workspace's origin that shows one frame: a project's preview, or its build under the same conditions. */
import { filePath } from '../../../src/core/files/file-path.ts'
import { binaryFile, type ProjectFile, textFile } from '../../../src/core/files/project-file.ts'
import { createPreview } from '../../../src/preview/controller.ts'
import type { PreviewState } from '../../../src/preview/frame/preview-state.ts'
import type { StageFiles } from '../project-folder.ts'

let state: PreviewState = { status: 'starting', step: '' }

const container = () => document.getElementById('stage') as HTMLElement

const stage = {
  state: () => state,
  showPreview(
    options: { projectKey: string; previewOrigin: string; packagesOrigin: string },
    files: StageFiles,
  ): void {
    const preview = createPreview({ ...options, mode: 'production' })
    preview.subscribe((next) => {
      state = next
    })
    preview.mount(container())
    preview.show(new Map(Object.entries(files).map(([path, file]) => [filePath(path), record(path, file)])))
  },
  /** S9.30: the frame of a build has the permissions of a preview's. */
  showBuild(url: string): void {
    const frame = document.createElement('iframe')
    frame.title = 'Build'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals')
    frame.src = url
    container().append(frame)
  },
}

function record(path: string, file: StageFiles[string]): ProjectFile {
  return typeof file === 'string' ? textFile(path, file) : binaryFile(file.base64, file.mimeType)
}

declare global {
  interface Window {
    stage: typeof stage
  }
}

window.stage = stage
