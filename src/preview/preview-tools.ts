/**
 * The workspace's end of the tools that a person uses on a running app. Knows neither frames nor ports: it is told where
 * to post, and what came. What comes can be forged: it counts only while it was asked for.
 */

import type { Clock } from '../core/time/clock.ts'
import { Watchdog } from '../core/watch/watchdog.ts'
import type { Yardstick } from '../core/watch/yardstick.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from './channel/control-messages.ts'
import type { SelectedElement } from './channel/selected-element.ts'
import type { SelectionStep } from './channel/selection-step.ts'

export interface PreviewToolsState {
  /** Whether the next click in the app selects an element. */
  readonly isSelecting: boolean
  /** The element that keys moved the outline to, in words; empty when none did. */
  readonly outlined: string
  /** Where in the app the page is: path, search and hash. */
  readonly route: string
  readonly canGoBack: boolean
  readonly canGoForward: boolean
}

export interface PreviewTools {
  enterSelectMode(): void
  exitSelectMode(): void
  /** Moves the outline to an element beside the one that has it. */
  stepSelection(step: SelectionStep): void
  /** Selects the element that has the outline. */
  chooseSelection(): void
  /** S4.19: what the app shows, as the data URL of a PNG. Rejects with a {@link SnapshotError}. */
  takeSnapshot(): Promise<string>
  go(to: 'back' | 'forward'): void
  /** Loads a route of the app, such as `/about?tab=1#team`. */
  openRoute(route: string): void
  getState(): PreviewToolsState
}

/** Why there is no snapshot; its message is the reason, for a person. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
  readonly isLibraryMissing: boolean

  constructor(message: string, isLibraryMissing = false) {
    super(message)
    this.isLibraryMissing = isLibraryMissing
  }
}

/**
 * A snapshot may take long, of large pages with many pictures: milliseconds for it, and of the processor that the frame
 * then had. Together 20 s on a machine that does nothing else.
 */
const SNAPSHOT_QUIET = 14_000
const SNAPSHOT_WORK = 5_000

interface WantedSnapshot {
  readonly resolve: (url: string) => void
  readonly reject: (error: SnapshotError) => void
  readonly watchdog: Watchdog
}

export interface FrameToolsOptions {
  /** Returns whether there is a page that gets it. */
  readonly post: (message: WorkspaceToFrame) => boolean
  readonly onChange: (state: PreviewToolsState) => void
  readonly onSelect: (element: SelectedElement) => void
  readonly clock: Clock
  /** One for each snapshot. */
  readonly createYardstick: () => Yardstick
}

export const TOOLS_AT_START: PreviewToolsState = {
  isSelecting: false,
  outlined: '',
  route: '/',
  canGoBack: false,
  canGoForward: false,
}

export class FrameToolsClient implements PreviewTools {
  readonly #options: FrameToolsOptions
  readonly #snapshots = new Map<number, WantedSnapshot>()
  #requests = 0
  /** Where the next page is to go: there was none when somebody wanted that. */
  #wanted: string | null = null
  #state: PreviewToolsState = TOOLS_AT_START

  constructor(options: FrameToolsOptions) {
    this.#options = options
  }

  getState(): PreviewToolsState {
    return this.#state
  }

  enterSelectMode(): void {
    this.#options.post({ type: 'enter-select-mode' })
    this.#set({ isSelecting: true, outlined: '' })
  }

  exitSelectMode(): void {
    if (!this.#state.isSelecting) return
    this.#options.post({ type: 'exit-select-mode' })
    this.#set({ isSelecting: false, outlined: '' })
  }

  stepSelection(step: SelectionStep): void {
    if (this.#state.isSelecting) this.#options.post({ type: 'step-selection', step })
  }

  chooseSelection(): void {
    if (this.#state.isSelecting) this.#options.post({ type: 'choose-selection' })
  }

  takeSnapshot(): Promise<string> {
    this.#requests += 1
    const requestId = this.#requests
    return new Promise((resolve, reject) => {
      const watchdog = new Watchdog({
        clock: this.#options.clock,
        yardstick: this.#options.createYardstick(),
        quietMs: SNAPSHOT_QUIET,
        workMs: SNAPSHOT_WORK,
        onHung: () =>
          this.#settle(requestId)?.reject(new SnapshotError('The preview did not come to an end with it.')),
      })
      watchdog.start()
      this.#snapshots.set(requestId, { resolve, reject, watchdog })
      this.#options.post({ type: 'take-screenshot', requestId })
    })
  }

  go(to: 'back' | 'forward'): void {
    this.#options.post({ type: 'go', to })
  }

  openRoute(route: string): void {
    this.#wanted = this.#options.post({ type: 'open-route', route }) ? null : route
  }

  /** A page of the frame connected: it starts without select mode. */
  connected(): void {
    if (this.#state.isSelecting) this.#set({ isSelecting: false, outlined: '' })
    for (const requestId of [...this.#snapshots.keys()])
      this.#settle(requestId)?.reject(new SnapshotError('The preview was loaded anew meanwhile.'))
    if (this.#wanted !== null) this.openRoute(this.#wanted)
  }

  /** Takes what the frame says; false when it is not of the tools. */
  handle(message: FrameToWorkspace): message is Extract<FrameToWorkspace, { type: ToolMessageType }> {
    switch (message.type) {
      case 'element-selected': {
        const wasSelecting = this.#state.isSelecting
        this.#set({ isSelecting: false, outlined: '' })
        if (wasSelecting) this.#options.onSelect(message.element)
        return true
      }
      case 'element-outlined':
        if (this.#state.isSelecting) this.#set({ outlined: message.label })
        return true
      case 'exit-select-mode':
        this.#set({ isSelecting: false, outlined: '' })
        return true
      case 'screenshot-taken':
        this.#settle(message.requestId)?.resolve(message.url)
        return true
      case 'screenshot-error': {
        const { requestId, message: reason, isLibraryMissing } = message
        this.#settle(requestId)?.reject(new SnapshotError(reason, isLibraryMissing))
        return true
      }
      case 'route': {
        const { route, canGoBack, canGoForward } = message
        this.#set({ route, canGoBack, canGoForward })
        return true
      }
      default:
        return false
    }
  }

  /** The request, which is over. */
  #settle(requestId: number): WantedSnapshot | undefined {
    const wanted = this.#snapshots.get(requestId)
    this.#snapshots.delete(requestId)
    wanted?.watchdog.stop()
    return wanted
  }

  #set(change: Partial<PreviewToolsState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange(this.#state)
  }
}

type ToolMessageType =
  | 'element-selected'
  | 'element-outlined'
  | 'exit-select-mode'
  | 'screenshot-taken'
  | 'screenshot-error'
  | 'route'
