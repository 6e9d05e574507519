import { createStore, type StoreApi } from 'zustand/vanilla'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly overlays: OverlayStore
  }
}

export type SettingsTab = 'account' | 'api-keys' | 'memory' | 'usage'

/** What opens over the workspace. One at a time, beside the drawer, which stays open under a dialog. */
export type Overlay =
  | { readonly type: 'palette' }
  | { readonly type: 'templates' }
  | { readonly type: 'shortcuts' }
  | { readonly type: 'plans' }
  | { readonly type: 'publish' }
  | { readonly type: 'share'; readonly projectId: number }
  | { readonly type: 'visitors' }
  | { readonly type: 'connect' }
  | { readonly type: 'settings'; readonly tab: SettingsTab }
  | { readonly type: 'rename-project'; readonly projectId: number; readonly name: string }
  | { readonly type: 'delete-project'; readonly projectId: number; readonly name: string }
  | { readonly type: 'last-project' }
  /** `url` is a picture as a data URL. */
  | { readonly type: 'annotate'; readonly url: string }
  | { readonly type: 'clear-chat' }
  | { readonly type: 'download-with-data' }
  | { readonly type: 'undo-version'; readonly messageId: string; readonly version: number }

interface OverlayState {
  readonly overlay: Overlay | null
  readonly isDrawerOpen: boolean
  /** Whether the drawer asks for the name of a new project. */
  readonly isNaming: boolean
  /** While a key is being typed no preview is in the page: a frame can take the focus, and the keys with it. */
  readonly isTypingSecret: boolean
}

/** Owns which dialogs are open, never what they do. */
export interface OverlayStore extends StoreApi<OverlayState> {
  open(overlay: Overlay): void
  close(): void
  openDrawer(options?: { readonly isNaming: boolean }): void
  closeDrawer(): void
  setNaming(isNaming: boolean): void
  setTypingSecret(isTypingSecret: boolean): void
}

export function createOverlayStore(): OverlayStore {
  const store = createStore<OverlayState>()(() => ({
    overlay: null,
    isDrawerOpen: false,
    isNaming: false,
    isTypingSecret: false,
  }))
  return {
    ...store,
    open: (overlay) => store.setState({ overlay }),
    close: () => store.setState({ overlay: null, isTypingSecret: false }),
    openDrawer: ({ isNaming } = { isNaming: false }) => store.setState({ isDrawerOpen: true, isNaming }),
    closeDrawer: () => store.setState({ isDrawerOpen: false, isNaming: false }),
    setNaming: (isNaming) => store.setState({ isNaming }),
    setTypingSecret: (isTypingSecret) => store.setState({ isTypingSecret }),
  }
}
