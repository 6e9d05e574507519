import type { FilePath } from '../../core/files/file-path.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import type { PreviewState } from '../../preview/frame/preview-state.ts'
import type { PreviewController } from '../../preview/preview-controller.ts'
import { type PreviewTools, TOOLS_AT_START } from '../../preview/preview-tools.ts'

const NO_TOOLS: PreviewTools = {
  enterSelectMode: () => undefined,
  exitSelectMode: () => undefined,
  stepSelection: () => undefined,
  chooseSelection: () => undefined,
  takeSnapshot: () => Promise.reject(new Error('No snapshot is expected.')),
  go: () => undefined,
  openRoute: () => undefined,
  getState: () => TOOLS_AT_START,
}

/** A preview that writes down what it is told. */
export function recordingPreview() {
  const shown: FileSystem[] = []
  /** Of these, what took the place of something that nobody is to see meanwhile. */
  const newApps: FileSystem[] = []
  const warmed: FilePath[] = []
  let listener: (state: PreviewState) => void = () => undefined
  const controller: PreviewController = {
    mount: () => undefined,
    unmount: () => undefined,
    setVisible: () => undefined,
    show: (files, isNewApp) => {
      shown.push(files)
      if (isNewApp === true) newApps.push(files)
    },
    prepareBoot: () => undefined,
    boot: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in starts nothing.' }),
    endBoot: () => undefined,
    check: () => Promise.resolve(null),
    warm: (path) => void warmed.push(path),
    refresh: () => undefined,
    tools: NO_TOOLS,
    flows: {
      width: () => null,
      record: () => undefined,
      stop: () => Promise.resolve([]),
      run: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      look: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      screens: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      runOnDraft: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
    },
    openTab: () => true,
    getState: () => ({ status: 'starting', step: 'Loading' }),
    subscribe: (next) => {
      listener = next
      return () => undefined
    },
    dispose: () => undefined,
  }
  return { controller, shown, newApps, warmed, report: (state: PreviewState) => listener(state) }
}
