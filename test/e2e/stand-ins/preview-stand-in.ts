/**
 * A preview in which every app runs at once and nothing of it is compiled or shown: for tests of screens whose point is
 * another one. It runs in the page, in the place of src/preview/create-preview.ts.
 */

import { NO_DIAGNOSTICS } from '../../../src/core/diagnostics/coded-diagnostic.ts'
import type { FileSystem } from '../../../src/core/files/file-system.ts'
import type { PageLook } from '../../../src/core/health/page-look.ts'
import type { PreviewState } from '../../../src/preview/frame/preview-state.ts'
import type { PreviewController, PreviewOptions } from '../../../src/preview/preview-controller.ts'
import { type PreviewToolsState, TOOLS_AT_START } from '../../../src/preview/preview-tools.ts'

const IN_ORDER: PageLook = {
  route: '/',
  words: '',
  faults: [],
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 0,
  layoutShift: 0,
}

/** A white picture as large as the frame. */
function pictureOf(frame: HTMLIFrameElement | null): string {
  const canvas = document.createElement('canvas')
  canvas.width = frame?.clientWidth || 800
  canvas.height = frame?.clientHeight || 600
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas.toDataURL('image/png')
}

export function createPreview({ onToolsChange }: PreviewOptions): PreviewController {
  const listeners = new Set<(state: PreviewState) => void>()
  let state: PreviewState = { status: 'starting', step: 'Loading the preview…' }
  let shown: FileSystem | null = null
  let frame: HTMLIFrameElement | null = null
  let tools: PreviewToolsState = TOOLS_AT_START
  const setTools = (change: Partial<PreviewToolsState>) => {
    tools = { ...tools, ...change }
    onToolsChange?.(tools)
  }
  /** As with a real one, what an action causes comes after it. */
  const run = () =>
    setTimeout(() => {
      if (frame === null || shown === null || state.status === 'running') return
      state = { status: 'running' }
      for (const listener of listeners) listener(state)
    })
  return {
    mount(container) {
      frame = document.createElement('iframe')
      frame.title = 'Live preview'
      container.append(frame)
      run()
    },
    unmount() {
      frame?.remove()
      frame = null
    },
    setVisible: () => undefined,
    show(files) {
      shown = files
      run()
    },
    check: async () => NO_DIAGNOSTICS,
    prepareBoot: () => undefined,
    boot: async () => ({ status: 'runs' }),
    endBoot: () => undefined,
    warm: () => undefined,
    refresh: () => undefined,
    openTab: () => true,
    flows: {
      width: () => null,
      record: () => undefined,
      stop: () => Promise.resolve([]),
      run: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      // In them every app is in order.
      async look(_flow, _from, onLook) {
        onLook(IN_ORDER)
        return { status: 'passed', modules: [] }
      },
      screens: async () => ({ status: 'passed', modules: [] }),
      runOnDraft: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
    },
    tools: {
      enterSelectMode: () => setTools({ isSelecting: true, outlined: '' }),
      exitSelectMode: () => setTools({ isSelecting: false, outlined: '' }),
      stepSelection: () => undefined,
      chooseSelection: () => undefined,
      takeSnapshot: async () => pictureOf(frame),
      go: () => undefined,
      openRoute: (route) => setTools({ route, canGoBack: true }),
      getState: () => tools,
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose: () => listeners.clear(),
  }
}
