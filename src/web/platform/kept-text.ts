/** What was kept under a key; null when there is nothing, or the browser blocks storage. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when it is null; false when the browser refuses. */
export function keep(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
