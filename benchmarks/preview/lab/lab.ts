/** A page on the workspace's origin that drives the preview engine alone. Times are in milliseconds since the epoch. */
import { filePath } from '../../../src/core/files/file-path.ts'
import type { FileSystem } from '../../../src/core/files/file-system.ts'
import { textFile } from '../../../src/core/files/project-file.ts'
import { createPreview } from '../../../src/preview/create-preview.ts'
import type { PreviewState } from '../../../src/preview/frame/preview-state.ts'
import type { PreviewController, PreviewOptions } from '../../../src/preview/preview-controller.ts'

let preview: PreviewController | null = null
let files: FileSystem = new Map()
let states: PreviewState[] = []

const now = () => performance.timeOrigin + performance.now()

const bench = {
  /** Opens a project as the workspace does, in place of the one before; returns when it began. */
  open(options: PreviewOptions, contents: Readonly<Record<string, string>>): number {
    bench.close()
    files = new Map(Object.entries(contents).map(([path, text]) => [filePath(path), textFile(path, text)]))
    states = []
    const began = now()
    preview = createPreview(options)
    preview.subscribe((state) => states.push(state))
    preview.mount(document.getElementById('stage') as HTMLElement)
    preview.show(files)
    return began
  },
  /** Shows the files with these contents changed; returns when the engine was handed them. */
  change(contents: Readonly<Record<string, string>>): number {
    const next = new Map(files)
    for (const [path, text] of Object.entries(contents)) next.set(filePath(path), textFile(path, text))
    files = next
    states = []
    const began = now()
    preview?.show(files)
    return began
  },
  /** The latest state since the last `open` or `change`. */
  state: (): PreviewState | undefined => states.at(-1),
  close(): void {
    preview?.dispose()
    preview = null
  },
}

export type Bench = typeof bench

declare global {
  interface Window {
    bench: Bench
  }
}

window.bench = bench
