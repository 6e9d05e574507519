/** What each thing of an app has, in the prompt's words: "with species, owner and next vaccination". */
import { splitList } from './details.ts'

const NOT_FIELDS =
  /\b(?:charts?|graphs?|colou?rs?|mode|theme|palette|buttons?|filters?|search|sort(?:ing)?|sections?|(?<=\S )pages?|page(?!s)|storage|undo|header|footer|sidebar|look|style|design|layout|animations?|dark|warm|pastel|forms?|lists?|questions?|levels?|font|background|drag|export|import|statistics|stats|totals?|summary|view|gallery|login)\b|^(?:in|on|for|with|by|from|like|as|that|which|to|at|my|our)\b|^(?:(?:a|an|the|some|many|\d+|two|three|four|five|six) )?(?:tables?|columns?|cards?|categories|tags|prices in \w+)$/i
const MOST_WORDS = 3
const MOST_FIELDS = 8

/** Up to a verb of place or purpose, which belongs to the sentence and not to the list. */
const END = /\s(?:in(?! stock\b)|for|on(?!\s?$)|so|which|where|called|named|that|using|per|like)\s.*$/is

/** Forms of a list of fields; the first that gives two is taken. */
const PHRASES: readonly RegExp[] = [
  // "a rental tracker (item, borrower, due date)"
  /\(([^(),]*,[^()]*)\)/u,
  /\b(?:fields?|columns|attributes|properties)\s{0,2}(?::|such as|like|are|for)?\s{0,2}([^.;:\n]+)/iu,
  /\b(?:each|every|all)\s+(?:(?:of (?:them|these)|\p{L}+)\s+)?(?:(?:should|must|can|needs? to|has to)\s+)?(?:have|has|having|with|need|needs|gets?|shows?|stores?)\s+([^.;:\n]+)/iu,
  /\b(?:with|including|having|showing|mit|con|avec)\s+([^.;:\n]+)/iu,
  /\b(?:that|which|to)\s+(?:tracks?|records?|stores?|logs?|saves?|keeps?)\s(?:the\s)?([^.;:\n]+)/iu,
  // "patients: name of the animal, species, owner"
  /:\s{0,2}([^.;:,\n]+,[^.;:\n]+)/u,
  // "books, who borrowed them and when they are due"
  /(?:^|[.;]\s+)(\p{L}+(?:\s\p{L}+)?\s?,\s?(?:who|when|where|whether|how many|their|its)\b[^.;:\n]+)/iu,
  // "chickens, eggs per day": nothing but a list at the end
  /\b(?:log|list|tracker|record|records|record[- ]keeping|keeping|inventory|register)\s?[-–,]\s?([^.;:,\n]+,[^.;:\n]+)/iu,
]

/** Empty when the prompt names fewer than two. */
export function readFields(prompt: string): string[] {
  const text = prompt.replace(/["“][^"“”]*["”]/g, ' ').replace(/\s?\(?\byes\s?(?:\/|or)\s?no\b\)?/gi, '')
  for (const phrase of PHRASES) {
    const list = phrase.exec(text)?.[1]
    // Names of people are no fields.
    if (list === undefined || splitList(list).every((item) => /^\p{Lu}\p{Ll}/u.test(item))) continue
    const fields = splitList(list)
      .map(asField)
      .filter((item) => item.length > 1 && !NOT_FIELDS.test(item) && item.split(/\s+/).length <= MOST_WORDS)
    if (fields.length >= 2) return [...new Set(fields)].slice(0, MOST_FIELDS)
  }
  return []
}

/** The one thing behind "with", for an app that is a list of things anyhow: "with feeding times". */
export function readOnlyField(prompt: string): string | null {
  const text = prompt.replace(/["“][^"“”]*["”]/g, ' ')
  const field = asField(
    /\b(?:with|including)\s+(?:an?\s+|the\s+|their\s+)?([^.,;:\n]+)/iu.exec(text)?.[1] ?? '',
  )
  const isField = field.length > 2 && field.split(/\s+/).length <= 2 && !NOT_FIELDS.test(field)
  return isField && !/\b(?:samples?|reminders?|notifications?|my|me|friends|family|prices?)\b/i.test(field)
    ? field
    : null
}

/** A clause as a person would label it: "whether they have replied" → "replied", "paid yes/no" → "paid". */
function asField(item: string): string {
  return item
    .replace(/^(?:plus|also|and|or|the|an?|my|our|their|its|his|her|some|any|each|as well as)\s+/gi, '')
    .replace(/^name of (?:(?:the|an?|my|our) )?(\p{L}+)$/iu, '$1')
    .replace(/^(?:whether|if)\s+(?:\p{L}+\s+){1,2}?(?:(?:have|has|had|is|are|was|were|did|been)\s+)*/iu, '')
    .replace(
      /^who\s+(?:has |have |had )?(\p{L}+?)(?:\s+(?:it|them|that|this|him|her))?$/iu,
      (_, verb: string) => `${participle(verb)} by`,
    )
    .replace(
      /^when\s+(?:it|they|he|she|i|we)\s+(?:is|are|was|were|get|gets|has|have|had)\s+(?:been\s+)?/i,
      '',
    )
    .replace(/^when\s+(?:i|we|it|they)\s+/i, 'last ')
    .replace(/^where\s+(?:it|they|i|we)\b.*$/i, 'location')
    .replace(/^how many\s+/i, '')
    .replace(/^how much\s+(?:it|they|i|we)\b.*$/i, 'amount')
    .replace(/\s(?:optional|required)$/i, '')
    .replace(END, '')
    .replace(/^(read|seen|done|watched|finished|visited|replied|paid)\s+(?:it|them|yet)$/i, '$1')
    .trim()
}

function participle(verb: string): string {
  return /^did$/i.test(verb) ? 'done' : verb
}
