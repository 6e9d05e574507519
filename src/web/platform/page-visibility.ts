export interface PageVisibility {
  /** Whether the person can see the page. */
  isVisible(): boolean
  /** Calls `listener` at each change. */
  subscribe(listener: () => void): void
}

/** The browser's own page. */
export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => document.addEventListener('visibilitychange', listener),
}
