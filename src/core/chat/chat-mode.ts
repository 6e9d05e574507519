/**
 * What a request may do: `build` changes files, `ask` is answered in words, `plan` says what would be built and waits.
 * A message without one is of `build`.
 */
export type ChatMode = 'build' | 'ask' | 'plan'

export const CHAT_MODES: readonly ChatMode[] = ['build', 'ask', 'plan']

export function modeOf({ mode = 'build' }: { readonly mode?: ChatMode }): ChatMode {
  return mode
}
