import type { LiteralFile } from '../../element-edits/literal-file.ts'
import { capitalise } from '../../prompt/words.ts'
import type { Entity } from './read-subject.ts'

/** The two words themselves, and each text that says them. */
export function renameEntity(words: LiteralFile, entity: Entity): void {
  const values = words.values()
  const [one, many] = [String(values.get('one') ?? ''), String(values.get('many') ?? '')]
  const [name, tagline] = [values.get('name'), values.get('tagline')]
  for (const text of words.texts()) {
    if (text.value === name || text.value === tagline) continue
    const next = replacedWords(replacedWords(text.value, many, entity.many), one, entity.one)
    if (next !== text.value) words.setText(text, next)
  }
}

/** Whole words alone; one that begins with a capital stays so. */
function replacedWords(text: string, from: string, to: string): string {
  if (from === '') return text
  return text
    .split(/(\P{L}+)/u)
    .map((word) => (word === from ? to : word === capitalise(from) ? capitalise(to) : word))
    .join('')
}
