import { createStore, type StoreApi } from 'zustand/vanilla'

declare module '../../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly creatorKit: CreatorKitStore
  }
}

export type KitTool = 'color' | 'icon' | 'font' | 'image'

/** What the popup hangs on. */
export const KIT_BUTTON_ID = 'creator-kit-button'

interface CreatorKitState {
  readonly isOpen: boolean
  /** Null while the menu of tools shows. */
  readonly tool: KitTool | null
}

/** S4.23: owns whether the Creator Kit is open, and which of its tools. */
export interface CreatorKitStore extends StoreApi<CreatorKitState> {
  open(tool?: KitTool): void
  back(): void
  close(): void
}

export function createCreatorKitStore(): CreatorKitStore {
  const store = createStore<CreatorKitState>()(() => ({ isOpen: false, tool: null }))
  return {
    ...store,
    open: (tool) => store.setState({ isOpen: true, tool: tool ?? null }),
    back: () => store.setState({ tool: null }),
    // The tool stays while the popup fades out.
    close: () => store.setState({ isOpen: false }),
  }
}
