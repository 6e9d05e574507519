import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InlineImage } from '../../../core/model/chat-model.ts'

export interface ComposerState {
  readonly text: string
  readonly images: readonly InlineImage[]
}

/** Owns the request that is being written, one for each project; its state is that of the project shown. */
export interface ComposerStore extends StoreApi<ComposerState> {
  /** Puts what is in the box aside, and what was put aside for this project in it. */
  show(projectId: number): void
  setText(text: string): void
  removeImage(index: number): void
  /** Puts a request in the box, as after a send that was refused. */
  restore(request: ComposerState): void
  /** S4.6: empties the box and returns what was in it. */
  take(): ComposerState
}

const EMPTY: ComposerState = { text: '', images: [] }

export function createComposerStore(firstProjectId: number): ComposerStore {
  const store = createStore<ComposerState>()(() => EMPTY)
  const aside = new Map<number, ComposerState>()
  let shown = firstProjectId
  return {
    ...store,
    show(projectId) {
      if (projectId === shown) return
      aside.set(shown, store.getState())
      shown = projectId
      store.setState(aside.get(projectId) ?? EMPTY, true)
    },
    setText: (text) => store.setState({ text }),
    removeImage: (index) =>
      store.setState(({ images }) => ({ images: images.filter((_, at) => at !== index) })),
    restore: (request) => store.setState(request, true),
    take() {
      const request = store.getState()
      store.setState(EMPTY, true)
      return request
    },
  }
}

/** S5.4: blank text with no image is not a request. */
export function isBlankRequest({ text, images }: ComposerState): boolean {
  return text.trim() === '' && images.length === 0
}
