/** What a tracker keeps: the thing, its fields and first entries, from the prompt. */
import type { Brief } from '../../intent/brief.ts'
import { capitalise } from '../../intent/name.ts'
import { quote } from '../kit/quoting.ts'
import { DOMAINS, type Domain, GENERIC_POOLS } from './domains.ts'
import { type FieldSpec, fieldsOf } from './fields.ts'

export interface TrackerCopy {
  /** One of them: "plant". */
  readonly noun: string
  readonly plural: string
  /** The name of the generated type. */
  readonly type: string
  readonly tagline: string
  readonly fields: readonly FieldSpec[]
  /** Expressions by field key, one record per first entry. */
  readonly starters: readonly Readonly<Record<string, string>>[]
}

export function trackerCopy(brief: Brief): TrackerCopy {
  const subject = brief.subject ?? ''
  const topic = subject || `${brief.kindWords} ${brief.name ?? ''} ${brief.isEnglish ? '' : brief.prompt}`
  const thing = thingWith(brief.prompt)
  const domain = DOMAINS.find(({ words }) => words.test(thing ?? topic)) ?? null
  const noun = thing ?? domain?.noun ?? nounOf(subject)
  const labels =
    brief.fields.length > 0 ? brief.fields : (domain?.fields ?? ['Name', 'Date', 'Status', 'Notes'])
  const fields = fieldsOf(labels, domain?.categories ?? null, domain?.fields[0] ?? 'Name')
  return {
    noun,
    plural: pluralOf(noun),
    type: typeName(noun),
    tagline: domain?.tagline ?? `${capitalise(pluralOf(noun))}, each in its place.`,
    fields,
    starters: domain === null ? [] : domain.titles.map((_, index) => starterOf(domain, fields, index)),
  }
}

/** What the prompt gives fields to: "a CRM for Ada: clients with company and status" → "client". */
function thingWith(prompt: string): string | null {
  const [, thing = ''] =
    /(?::|\s[–—-])\s+(?:my |our |the |all )?([a-z][a-z -]{1,30}?s)\s+with\b/i.exec(prompt) ?? []
  const noun = nounOf(thing)
  return thing === '' || noun === 'entry' ? null : noun
}

/** "alpaca shearing" stays whole; "old maps" → "old map". */
function nounOf(subject: string): string {
  const words = subject
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > 3) return 'entry'
  const last = words.at(-1) as string
  return [...words.slice(0, -1), singularOf(last)].join(' ')
}

function singularOf(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ss|us|is|news|series|species)$/.test(word)) return word
  if (/(?:ch|sh|x|z|ss|mato|tato|ero)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

export function pluralOf(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`
}

const TAKEN = new Set([
  'Record',
  'Field',
  'FieldKind',
  'Draft',
  'Map',
  'Set',
  'Date',
  'String',
  'Number',
  'Object',
  'Array',
  'Event',
  'Node',
  'Text',
])

function typeName(noun: string): string {
  const name = noun
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .split(' ')
    .map(capitalise)
    .join('')
  if (!/^[A-Z]/.test(name)) return 'Entry'
  return TAKEN.has(name) ? `${name}Entry` : name
}

/** Amounts and days differ from entry to entry without being random: the same prompt gives the same app. */
function starterOf(domain: Domain, fields: readonly FieldSpec[], index: number): Record<string, string> {
  const spread = [1, 0.45, 2.1, 0.7, 1.6][index % 5] as number
  const values = fields.map((field, at): [string, string] => {
    if (at === 0) return [field.key, quote(domain.titles[index] ?? '')]
    switch (field.kind) {
      case 'number':
        return [
          field.key,
          String(
            /year/i.test(field.label)
              ? domain.count + index * 7
              : Math.max(1, Math.round(domain.count * spread)),
          ),
        ]
      case 'money':
        return [field.key, (domain.money * spread).toFixed(2).replace(/\.?0+$/, '')]
      case 'date':
        return [
          field.key,
          `day(${/next|due|deadline|expir/i.test(field.label) ? index * 4 + 2 : -(index * 3 + 1)})`,
        ]
      case 'rating':
        return [field.key, String([5, 4, 3, 4, 5][index % 5])]
      case 'check':
        return [field.key, String(index % 3 === 0)]
      case 'choice':
        return [field.key, quote(field.options?.[index % field.options.length] ?? '')]
      default:
        return [field.key, quote(poolOf(domain, field)[index] ?? '')]
    }
  })
  return Object.fromEntries(values)
}

function poolOf(domain: Domain, field: FieldSpec): readonly string[] {
  return [...domain.pools, ...GENERIC_POOLS].find(([words]) => words.test(field.label))?.[1] ?? []
}
