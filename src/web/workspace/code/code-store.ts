import { createStore, type StoreApi } from 'zustand/vanilla'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly code: CodeStore
  }
}

interface CodeState {
  /** S2.54: off, text can only be read. */
  readonly isEditing: boolean
  /** Whether the file that the agent writes is the one shown. */
  readonly isFollowing: boolean
  readonly isQuickOpen: boolean
  /** Grows each time the editor is asked to take the focus. */
  readonly editorFocuses: number
  readonly isProblemsOpen: boolean
}

/** Owns how the code is shown and worked with; which file is open is the view store's. */
export interface CodeStore extends StoreApi<CodeState> {
  setEditing(isEditing: boolean): void
  setFollowing(isFollowing: boolean): void
  setQuickOpen(isQuickOpen: boolean): void
  focusEditor(): void
  setProblemsOpen(isProblemsOpen: boolean): void
}

export function createCodeStore(): CodeStore {
  const store = createStore<CodeState>()(() => ({
    isEditing: false,
    isFollowing: true,
    isQuickOpen: false,
    editorFocuses: 0,
    isProblemsOpen: false,
  }))
  return {
    ...store,
    setEditing: (isEditing) => store.setState({ isEditing }),
    setFollowing: (isFollowing) => store.setState({ isFollowing }),
    setQuickOpen: (isQuickOpen) => store.setState({ isQuickOpen }),
    focusEditor: () => store.setState(({ editorFocuses }) => ({ editorFocuses: editorFocuses + 1 })),
    setProblemsOpen: (isProblemsOpen) => store.setState({ isProblemsOpen }),
  }
}
