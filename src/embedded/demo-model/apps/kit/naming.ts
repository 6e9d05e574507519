/** Names and taglines for apps that the prompt leaves unnamed: in the prompt's own words. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise, titleCase } from '../../intent/name.ts'

/** "Wedding To-Do List": subject and kind as the prompt says them; `fallback` when it says neither. */
export function nameOf(brief: Brief, fallback: string): string {
  const { name, subject, kindWords } = brief
  if (name !== null) return name
  if (name === null && /\bgrateful|\bgratitude/i.test(kindWords + brief.prompt) && brief.kind === 'notes')
    return 'Gratitude Journal'
  const said = kindWords
    .replace(/\s(?:app|tool|clone)$/i, '')
    .replace(/^recipe$/i, 'recipes')
    .replace(/^note-?taking$/i, 'notes')
    .replace(/^messaging$/i, 'messages')
    .replace(/^trello$/i, 'board')
  // "to keep track of" is no noun.
  const noun =
    said.length > 2 && !/^(?:to|for|keep\w*|write|jot|grateful) | of$/i.test(said) ? said : fallback
  if (subject === null || subject.split(' ').length > MOST_WORDS) return titleCase(noun)
  const isSaid = noun.toLowerCase().includes(subject.toLowerCase())
  return withSmallWords(titleCase(isSaid ? noun : `${subject} ${noun}`))
}

const MOST_WORDS = 4

/** A named app still says what it is about, in the prompt's words. */
export function taglineOf({ name, subject, audience }: Brief, usual: string): string {
  const tagline = audience === null ? usual : `For ${audience}. ${usual}`
  if (name === null || subject === null) return tagline
  const isSaid = `${name} ${tagline}`.toLowerCase().includes(subject.toLowerCase())
  return isSaid ? tagline : `${capitalise(subject)}. ${tagline}`
}

/** "Family of Five Meal Planner" */
export function withSmallWords(title: string): string {
  return title.replace(/(?<=\S )(?:And|Of|The|For|To|In|On|At|A|An|Or|My|Our)(?= )/g, (word) =>
    word.toLowerCase(),
  )
}

/** The first entry whose words a prompt has, else the last. */
export function topicOf<T>(brief: Brief, topics: readonly (readonly [RegExp, T])[], otherwise: T): T {
  const find = (text: string) =>
    text.trim() === ''
      ? undefined
      : (topics.find(([words]) => startsWord(words, text)) ??
          topics.find(([words]) => endsWord(words, text)))?.[1]
  // What the app is about says more than a word somewhere in the prompt.
  const said =
    find(`${brief.subject ?? ''} ${brief.kindWords}`) ?? find(`${brief.name ?? ''} ${brief.audience ?? ''}`)
  return said ?? (brief.subject === null ? find(brief.prompt) : undefined) ?? otherwise
}

function startsWord(words: RegExp, text: string): boolean {
  return new RegExp(`(?<!\\p{L})(?:${words.source})`, 'iu').test(text)
}

/** "houseplants" is about plants; short words are in too many others. */
function endsWord(words: RegExp, text: string): boolean {
  const long = words.source.split('|').filter((word) => /^[a-z]{5,}$/.test(word))
  return long.length > 0 && new RegExp(`(?:${long.join('|')})s?(?!\\p{L})`, 'iu').test(text)
}
