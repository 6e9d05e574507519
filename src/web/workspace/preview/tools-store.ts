/** What the tools of each project's preview are doing: select mode, and where in the app the page is. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type PreviewToolsState, TOOLS_AT_START } from '../../../preview/preview-tools.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly tools: ToolsStore
  }
}

export interface ToolsStore extends StoreApi<ReadonlyMap<string, PreviewToolsState>> {
  set(projectKey: string, state: PreviewToolsState): void
}

export function toolsOf(
  states: ReadonlyMap<string, PreviewToolsState>,
  projectKey: string,
): PreviewToolsState {
  return states.get(projectKey) ?? TOOLS_AT_START
}

export function createToolsStore(): ToolsStore {
  const store = createStore<ReadonlyMap<string, PreviewToolsState>>()(() => new Map())
  return {
    ...store,
    set: (projectKey, state) => store.setState((states) => new Map(states).set(projectKey, state), true),
  }
}
