/**
 * The selected element and its edits in place. Reads what can be changed from the worker, makes each edit a revision,
 * and keeps the way back. Knows no panes; the composer's list of selected elements is kept in step.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { EditScope, ElementOperation } from '../../../core/element-edits/element-operation.ts'
import type { ElementEditorWorker } from '../typescript/typescript-clients.ts'
import { EditorAsker } from './ask-editor.ts'
import { ElementEditing, type ElementEditingOptions } from './element-editing.ts'
import { CLOSED, type ElementState } from './element-state.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly element: ElementStore
  }
}

export interface ElementStore extends StoreApi<ElementState> {
  select(element: SelectedElement): void
  setScope(scope: EditScope): void
  /** One edit, one revision; edits that are asked for meanwhile wait for their turn. */
  apply(operation: ElementOperation): Promise<void>
  undo(): void
  redo(): void
  focusPanel(): void
  close(): void
}

export interface ElementStoreOptions extends Omit<ElementEditingOptions, 'store' | 'asker'> {
  /** @param onSlow called when an answer takes long */
  readonly startElementEditor: (onSlow: () => void) => ElementEditorWorker
}

export function createElementStore({ startElementEditor, ...options }: ElementStoreOptions): ElementStore {
  const { projects, composer } = options
  const store = createStore<ElementState>()(() => CLOSED)
  const asker = new EditorAsker(() => startElementEditor(() => store.setState({ isSlow: true })))
  const editing = new ElementEditing({ ...options, store, asker })
  projects.subscribe(() => editing.follow())
  // Sent with a request, or taken off it: what comes next is the agent's.
  composer.subscribe(({ selected: now = [] }, { selected: before = [] }) => {
    const { selected } = store.getState()
    const isListed = (list: readonly SelectedElement[]) =>
      list.some(({ selector }) => selector === selected?.selector)
    if (isListed(before) && !isListed(now)) editing.close()
  })
  return {
    ...store,
    select: (element) => editing.select(element),
    setScope: (scope) => store.setState({ scope, refusal: null }),
    apply: (operation) => editing.apply(operation),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    focusPanel: () => store.setState(({ panelFocuses }) => ({ panelFocuses: panelFocuses + 1 })),
    close: () => editing.close(),
  }
}
