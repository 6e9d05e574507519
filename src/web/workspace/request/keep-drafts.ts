/**
 * Keeps the text that is being written across a reload of the page, for each project of an account; a demo session, whose
 * projects end with the page, takes the one that was shown over into its first. Knows nothing of images or elements.
 */
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { quietly } from '../../platform/quietly.ts'
import type { ComposerStore } from './composer-store.ts'

export interface KeepDraftsOptions {
  readonly composer: ComposerStore
  /** The key of the project that is shown. */
  readonly shownKey: () => string
  /** Whether projects are there again after a reload. */
  readonly isLasting: () => boolean
  /** Calls back when another project is shown, after the composer does. */
  readonly onShow: (callback: () => void) => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export function keepDrafts({ composer, shownKey, isLasting, onShow, storage }: KeepDraftsOptions): void {
  const nameOf = (key: string) => `${STORAGE_PREFIX}draft_${isLasting() ? key : 'demo'}`
  let shown = shownKey()
  let last = ''
  const takeUp = () => {
    const kept = quietly(() => storage.getItem(nameOf(shown))) ?? ''
    if (kept !== '' && composer.getState().text === '') composer.setText(kept)
    last = composer.getState().text
  }
  const keep = (text: string) => {
    last = text
    const name = nameOf(shown)
    quietly(() => (text === '' ? storage.removeItem(name) : storage.setItem(name, text)))
  }
  takeUp()
  onShow(() => {
    shown = shownKey()
    if (isLasting()) takeUp()
    else keep(composer.getState().text)
  })
  composer.subscribe(({ text }) => {
    // While another project is being shown the text is not yet, or no longer, that of this one.
    if (text !== last && shownKey() === shown) keep(text)
  })
}
