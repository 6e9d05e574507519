/** What the status line says while an answer is on its way (S4.8, S4.9). */

export const PHRASE_INTERVAL_MS = 2500

export const THINKING_PHRASES: readonly string[] = [
  'Analyzing your request...',
  'Reading the project files...',
  'Thinking it through...',
  'Sketching the layout...',
  'Choosing the components...',
  'Planning the changes...',
  'Weighing the options...',
  'Checking the details...',
  'Picking colours and type...',
  'Putting a plan together...',
]

export const WRITING_PHRASES: readonly string[] = [
  'Writing new files...',
  'Composing components...',
  'Wiring up state...',
  'Styling the layout...',
  'Connecting the pieces...',
  'Polishing the details...',
  'Finishing the code...',
]

/** S4.8: a random thinking phrase other than `current`. `random` is in [0, 1). */
export function nextThinkingPhrase(current: string | null, random: () => number): string {
  const others = THINKING_PHRASES.filter((phrase) => phrase !== current)
  return others[Math.floor(random() * others.length)] ?? ''
}

/** S4.9: the writing phrase after `current`, in order and round again. */
export function nextWritingPhrase(current: string | null): string {
  const index = current === null ? -1 : WRITING_PHRASES.indexOf(current)
  return WRITING_PHRASES[(index + 1) % WRITING_PHRASES.length] ?? ''
}
