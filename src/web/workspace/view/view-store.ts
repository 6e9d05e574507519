import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../platform/after-paint.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly view: ViewStore
  }
}

/** `data` shows for a project with a database only: see `useShownTab`. */
export type WorkTab = 'code' | 'preview' | 'data'
export type ViewportName = 'desktop' | 'tablet' | 'mobile'

/** S9.12: widths in CSS pixels; null is the whole pane. */
export const VIEWPORT_WIDTHS: Readonly<Record<ViewportName, number | null>> = {
  desktop: null,
  tablet: 768,
  mobile: 375,
}

/** A size that the person set by hand, in CSS pixels; without a height the frame is as high as there is room. */
export interface FreeSize {
  readonly width: number
  readonly height: number | null
}

/** What a frame can be sized to, in CSS pixels. */
export const FREE_SIZE = { min: 240, max: 2560, initial: { width: 600, height: null } } as const

/** S9.10, in CSS pixels: the chat's width at first and at least, and what the work area keeps. */
export const CHAT_WIDTH = { initial: 450, min: 350, rest: 300 } as const

interface ViewState {
  readonly tab: WorkTab
  /** Which tab was pressed, until it shows: its list says so before its pane is drawn. */
  readonly pressed: { readonly tab: WorkTab } | null
  /** On a narrow screen: whether the chat or the work area (code, preview, data) is the one pane shown. */
  readonly narrowPane: 'chat' | 'work'
  readonly isChatHidden: boolean
  /** In CSS pixels; kept while the chat is hidden. */
  readonly chatWidth: number
  /** The file the user chose last; it may be missing from the project, see `openFilePath`. */
  readonly wantedFile: string | null
  /** The line of that file to bring into view, from 1. */
  readonly wantedLine: number | null
  readonly viewport: ViewportName
  /** In place of the viewport, while it is set. */
  readonly freeSize: FreeSize | null
  readonly isConsoleOpen: boolean
  /** Grows each time the request box is asked to take the focus. */
  readonly requestFocuses: number
  /** Grows each time the preview is asked to fill the screen, or to leave it. */
  readonly fullscreenToggles: number
}

/** Owns what is shown and where, never what it holds. */
export interface ViewStore extends StoreApi<ViewState> {
  showTab(tab: WorkTab): void
  /**
   * As `showTab`, once the page has painted that it was pressed: a pane full of code takes a second to draw on a slow
   * machine. What is asked for meanwhile shows in its place.
   */
  pressTab(tab: WorkTab): Promise<void>
  showChat(): void
  /** Shows the chat with the focus in its box. */
  focusRequest(): void
  /** Puts the focus in the request box, if that is there to be seen. */
  offerRequest(): void
  toggleChat(): void
  setChatWidth(width: number): void
  openFile(path: string, line?: number): void
  setViewport(viewport: ViewportName): void
  /** Kept within what {@link FREE_SIZE} allows. */
  setFreeSize(size: FreeSize): void
  toggleFullscreen(): void
  toggleConsole(): void
}

/** @param painted resolves when the page has painted what it shows now */
export function createViewStore(painted: () => Promise<void> = afterPaint): ViewStore {
  const store = createStore<ViewState>()(() => ({
    tab: 'code',
    pressed: null,
    narrowPane: 'chat',
    isChatHidden: false,
    chatWidth: CHAT_WIDTH.initial,
    wantedFile: null,
    wantedLine: null,
    viewport: 'desktop',
    freeSize: null,
    isConsoleOpen: false,
    requestFocuses: 0,
    fullscreenToggles: 0,
  }))
  const showTab = (tab: WorkTab) => store.setState({ tab, pressed: null, narrowPane: 'work' })
  return {
    ...store,
    showTab,
    async pressTab(tab) {
      const pressed = { tab }
      store.setState({ pressed })
      await painted()
      if (store.getState().pressed === pressed) showTab(tab)
    },
    showChat: () => store.setState({ narrowPane: 'chat', isChatHidden: false }),
    focusRequest: () =>
      store.setState(({ requestFocuses }) => ({
        narrowPane: 'chat',
        isChatHidden: false,
        requestFocuses: requestFocuses + 1,
      })),
    offerRequest: () => store.setState(({ requestFocuses }) => ({ requestFocuses: requestFocuses + 1 })),
    toggleChat: () => store.setState(({ isChatHidden }) => ({ isChatHidden: !isChatHidden })),
    setChatWidth: (chatWidth) => store.setState({ chatWidth }),
    openFile: (wantedFile, line) => store.setState({ wantedFile, wantedLine: line ?? null }),
    setViewport: (viewport) => store.setState({ viewport, freeSize: null }),
    setFreeSize: ({ width, height }) =>
      store.setState({
        freeSize: { width: withinLimits(width), height: height === null ? null : withinLimits(height) },
      }),
    toggleFullscreen: () =>
      store.setState(({ fullscreenToggles }) => ({ fullscreenToggles: fullscreenToggles + 1 })),
    toggleConsole: () => store.setState(({ isConsoleOpen }) => ({ isConsoleOpen: !isConsoleOpen })),
  }
}

function withinLimits(pixels: number): number {
  return Math.round(Math.min(FREE_SIZE.max, Math.max(FREE_SIZE.min, pixels)))
}
