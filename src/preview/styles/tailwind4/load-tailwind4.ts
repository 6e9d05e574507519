/** Tailwind 4 comes as a file of its own beside the worker's (see `scripts/build/preview.ts`), when a project asks. */
export function loadTailwind4(): Promise<typeof import('./tailwind4.ts')> {
  return import('./tailwind4.ts')
}
