/**
 * The workspace's end of the tools that a person uses on a running app. Knows neither frames nor ports: it is told where
 * to post, and what came. What comes can be forged: it counts only while it was asked for.
 */
import type { FrameToWorkspace, WorkspaceToFrame } from './channel/control-messages.ts'
import type { SelectedElement } from './channel/selected-element.ts'

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

export type SelectionStep = Extract<WorkspaceToFrame, { type: 'step-selection' }>['step']

export interface PreviewTools {
  enterSelectMode(): void
  exitSelectMode(): void
  /** Moves the outline to an element beside the one that has it. */
  stepSelection(step: SelectionStep): void
  /** Selects the element that has the outline. */
  chooseSelection(): void
  go(to: 'back' | 'forward'): void
  /** Loads a route of the app, such as `/about?tab=1#team`. */
  openRoute(route: string): void
  getState(): PreviewToolsState
}

export interface FrameToolsOptions {
  readonly post: (message: WorkspaceToFrame) => void
  readonly onChange: (state: PreviewToolsState) => void
  readonly onSelect: (element: SelectedElement) => void
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

  go(to: 'back' | 'forward'): void {
    this.#options.post({ type: 'go', to })
  }

  openRoute(route: string): void {
    this.#options.post({ type: 'open-route', route })
  }

  /** A page of the frame connected: it starts without select mode. */
  connected(): void {
    if (this.#state.isSelecting) this.#set({ isSelecting: false, outlined: '' })
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
      case 'route': {
        const { route, canGoBack, canGoForward } = message
        this.#set({ route, canGoBack, canGoForward })
        return true
      }
      default:
        return false
    }
  }

  #set(change: Partial<PreviewToolsState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange(this.#state)
  }
}

type ToolMessageType = 'element-selected' | 'element-outlined' | 'exit-select-mode' | 'route'
