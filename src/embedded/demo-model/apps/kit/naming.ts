/** Names and taglines for apps that the prompt leaves unnamed: in the prompt's own words. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise, titleCase } from '../../intent/name.ts'

/** "Wedding To-Do List": subject and kind as the prompt says them; `fallback` when it says neither. */
export function nameOf(brief: Brief, fallback: string): string {
  const { name, subject, kindWords } = brief
  if (name !== null) return name
  const said = kindWords.replace(/\s+(?:app|tool|clone)$/i, '')
  // "to keep track of" is no noun.
  const noun = said.length > 2 && !/^(?:to|keep\w*) | of$/i.test(said) ? said : fallback
  if (subject === null) return titleCase(noun)
  const isSaid = noun.toLowerCase().includes(subject.toLowerCase())
  return titleCase(isSaid ? noun : `${subject} ${noun}`)
}

/** A named app still says what it is about, in the prompt's words. */
export function taglineOf({ name, subject }: Brief, tagline: string): string {
  if (name === null || subject === null) return tagline
  const isSaid = `${name} ${tagline}`.toLowerCase().includes(subject.toLowerCase())
  return isSaid ? tagline : `${capitalise(subject)}. ${tagline}`
}

/** The first entry whose words a prompt has, else the last. */
export function topicOf<T>(brief: Brief, topics: readonly (readonly [RegExp, T])[], otherwise: T): T {
  const text = `${brief.subject ?? ''} ${brief.prompt}`
  return topics.find(([words]) => words.test(text))?.[1] ?? otherwise
}
