/** Sample values that fit a field's kind and say nothing wrong about what the records are. */

import { meaningsOf } from '../../prompt/common-words.ts'
import { stemsOf } from '../../prompt/words.ts'
import type { Field } from '../field-kinds.ts'

export type Sample = string | number | boolean | readonly string[]

const PEOPLE = [
  'Amara Okafor',
  'Jonas Lindqvist',
  'Priya Raman',
  'Mateo Silva',
  'Leila Haddad',
  'Tomasz Nowak',
  'Grace Kim',
  'Elif Demir',
]
const COMPANIES = [
  'Northgate Ltd',
  'Harbour & Co',
  'Linden Studio',
  'Bright Works',
  'Old Mill Group',
  'Field & Stone',
]
const CITIES = ['Lisbon', 'Utrecht', 'Leeds', 'Kraków', 'Bologna', 'Aarhus']
const MONEY = [24.5, 120, 8.9, 310, 65, 47.25]
const NUMBERS = [4, 12, 7, 1, 20, 9]
const DATES = ['2027-01-14', '2027-02-03', '2027-02-21', '2027-03-09', '2027-04-18', '2027-05-02']
const RATINGS = [5, 3, 4, 2, 5, 4]
const NOTES = [
  'Asked again in spring.',
  'Nothing to add.',
  'See the paper file.',
  'First of its kind here.',
  'Check twice.',
  'As agreed.',
]

const stems = (words: string) => new Set(words.split(' ').flatMap(stemsOf))
const IS_PERSON = stems(
  'author owner client customer member patient guest student volunteer contact person borrower employee teacher artist director player tenant borrowed supplier candidate friend kunde cliente autor',
)
const IS_COMPANY = stems(
  'company employer organisation organization publisher firm agency vendor firma empresa entreprise azienda',
)
const IS_PLACE = stems('city town ort ciudad ville citta')

/** In any language. */
const meaningsIn = (label: string) => stemsOf(label).flatMap(meaningsOf)

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T

/** `one`: what a record is, with a capital: its name is "Recipe 1" rather than something that it may not be. */
export function sampleOf(field: Field, at: number, one: string): Sample {
  const words = meaningsIn(field.label)
  switch (field.kind) {
    case 'number':
      return words.includes('year') ? 2019 + (at % 7) : pick(NUMBERS, at)
    case 'money':
      return pick(MONEY, at)
    case 'date':
      return pick(DATES, at)
    case 'rating':
      return pick(RATINGS, at)
    case 'yesNo':
      return at % 3 !== 1
    case 'choice':
      return pick(field.options ?? [''], at)
    case 'tags':
      return at % 2 === 0 ? ['Sample'] : []
    case 'email':
      return `${(pick(PEOPLE, at).split(' ')[0] ?? 'name').toLowerCase()}@example.com`
    case 'phone':
      return `+44 20 7946 0${100 + at}`
    case 'link':
      return `https://example.com/${at + 1}`
    case 'longText':
      return pick(NOTES, at)
    case 'text':
      return textOf(field.label, words, at, one)
  }
}

/** Whether a text with this label says who made, owns or sells a thing, or where it is, and so is no name of it. */
export function isOfOthers(label: string): boolean {
  return meaningsIn(label).some((word) => IS_COMPANY.has(word) || IS_PERSON.has(word) || IS_PLACE.has(word))
}

function textOf(label: string, words: readonly string[], at: number, one: string): string {
  const isName =
    words.includes('nam') || words.includes('name') || words.includes('title') || words.includes('titl')
  if (words.some((word) => IS_COMPANY.has(word))) return pick(COMPANIES, at)
  if (words.some((word) => IS_PERSON.has(word))) return pick(PEOPLE, at)
  if (words.some((word) => IS_PLACE.has(word))) return pick(CITIES, at)
  if (isName && stemsOf(one).some((word) => IS_PERSON.has(word))) return pick(PEOPLE, at)
  return `${isName ? one : label} ${at + 1}`
}
