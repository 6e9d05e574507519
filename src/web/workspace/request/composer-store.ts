import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly composer: ComposerStore
  }
}

export interface ComposerState {
  readonly text: string
  readonly images: readonly ComposerImage[]
  /** Elements of the running app that the request is about (S3.9). */
  readonly selected?: readonly SelectedElement[]
  /** What the request may do; `build` without one. */
  readonly mode?: ChatMode
}

interface ComposerImage extends InlineImage {
  /** What its file is called, where it comes from one. */
  readonly name?: string
}

/** How many images go with one request. */
export const MAX_IMAGES = 10

/** Owns the request that is being written, one for each project; its state is that of the project shown. */
export interface ComposerStore extends StoreApi<ComposerState> {
  /** Puts what is in the box aside, and what was put aside for this project in it. */
  show(projectId: number): void
  setText(text: string): void
  /** Puts a text of its own after what is written. */
  addText(text: string): void
  /** Throws a sentence for the user when there are as many as one request takes. */
  addImage(image: ComposerImage, projectId?: number): void
  removeImage(index: number): void
  /** S4.18: adds an element, if it is new; what is known of one that is there is brought up to date. */
  select(element: SelectedElement): void
  removeSelected(selector: string): void
  /** Puts a request in the box, as after a send that was refused. */
  restore(request: ComposerState): void
  /** S4.6: empties the box and returns what was in it. */
  take(): ComposerState
}

const EMPTY: ComposerState = { text: '', images: [], selected: [] }

export function createComposerStore(firstProjectId: number): ComposerStore {
  const store = createStore<ComposerState>()(() => EMPTY)
  const aside = new Map<number, ComposerState>()
  let shown = firstProjectId
  const change = (projectId: number, patch: (request: ComposerState) => Partial<ComposerState>) => {
    if (projectId === shown) return store.setState(patch)
    const request = aside.get(projectId) ?? EMPTY
    aside.set(projectId, { ...request, ...patch(request) })
  }
  return {
    ...store,
    show(projectId) {
      if (projectId === shown) return
      aside.set(shown, store.getState())
      shown = projectId
      store.setState(aside.get(projectId) ?? EMPTY, true)
    },
    setText: (text) => store.setState({ text }),
    addText: (added) =>
      store.setState(({ text }) => ({ text: text.trim() === '' ? added : `${text.trimEnd()}\n${added}` })),
    addImage: (image, projectId = shown) =>
      change(projectId, ({ images }) => {
        if (images.length >= MAX_IMAGES)
          throw new Error(errorSentence('attachment-count', { limit: MAX_IMAGES }))
        return { images: [...images, image] }
      }),
    removeImage: (index) =>
      store.setState(({ images }) => ({ images: images.filter((_, at) => at !== index) })),
    select: (element) =>
      store.setState(({ selected = [] }) => {
        const index = selected.findIndex(({ selector }) => selector === element.selector)
        return { selected: index < 0 ? [...selected, element] : selected.with(index, element) }
      }),
    removeSelected: (selector) =>
      store.setState(({ selected = [] }) => ({
        selected: selected.filter((element) => element.selector !== selector),
      })),
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
