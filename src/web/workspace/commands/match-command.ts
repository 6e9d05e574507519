/**
 * How well a command fits what was typed, from 0 (not at all) to 1: every typed word has to begin a word of its label
 * or of its other names. Letters in between would find commands that nobody means.
 */
export function matchCommand(typed: string, [label = '', ...others]: readonly string[]): number {
  const wanted = wordsOf(typed)
  const inLabel = wordsOf(label)
  const all = [...inLabel, ...others.flatMap(wordsOf)]
  if (!wanted.every((word) => all.some((other) => other.startsWith(word)))) return 0
  if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 1
  return wanted.every((word) => inLabel.some((other) => other.startsWith(word))) ? 0.8 : 0.5
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
