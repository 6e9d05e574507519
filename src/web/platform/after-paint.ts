/** Resolves when the page has painted what it shows now; for what must not hold the first paint up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}
