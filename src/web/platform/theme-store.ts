/** Owns whether the page is light or dark: as the system is, unless the person chose otherwise. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { keep, readKept } from './kept-text.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Also read by the script in index.html, which sets the theme before the first paint. */
const THEME_KEY = `${STORAGE_PREFIX}theme`

export interface ThemeStore extends StoreApi<{ readonly theme: Theme }> {
  choose(theme: Theme): void
}

/** `apply` gives the page its theme; `theme.css` knows what each means. */
export function createThemeStore(apply: (theme: Theme) => void): ThemeStore {
  const kept = readKept(THEME_KEY)
  const store = createStore<{ readonly theme: Theme }>()(() => ({
    theme: kept === 'light' || kept === 'dark' ? kept : 'system',
  }))
  apply(store.getState().theme)
  return {
    ...store,
    choose(theme) {
      keep(THEME_KEY, theme === 'system' ? null : theme)
      store.setState({ theme })
      apply(theme)
    },
  }
}

/** Gives a document its theme by the attribute that the style sheet reads. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
