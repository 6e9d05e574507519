export type SelectionStep = 'parent' | 'child' | 'previous' | 'next'

/** By key, in the frame and in the workspace. */
export const SELECTION_STEPS: Readonly<Record<string, SelectionStep>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}
