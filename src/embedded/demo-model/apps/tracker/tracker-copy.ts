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
  const said = thingWith(brief.prompt)
  const thing = said ?? thingOfKind(brief.kindWords)
  const isStock = thing === null && /inventory/i.test(brief.kindWords)
  const known =
    DOMAINS.find(({ words }) =>
      words.test(thing === null ? (isStock ? brief.kindWords : topic) : `${thing} ${brief.kindWords}`),
    ) ?? null
  const isPlace = thing === null && known === null && PLACE.test(subject)
  const noun = thing ?? known?.noun ?? (isPlace ? 'entry' : nounOf(subject))
  const domain = known ?? samplesOf(noun)
  const own = brief.fields.filter(
    (field, at) => at > 0 || said === null || singularOf(field.toLowerCase()) !== noun,
  )
  const labels = own.length > 0 ? own : domain.fields
  const isNamed = labels.some((label) => NAMING.test(label))
  const usual = known?.fields[0] ?? 'Name'
  const title = thing === null || usual === 'Name' ? usual : capitalise(thing)
  const fields =
    own.length === 1 || (said !== null && !isNamed)
      ? fieldsOf([title, ...labels], domain.categories, title)
      : fieldsOf(labels, known?.categories ?? null, title)
  return {
    noun,
    plural: pluralOf(noun),
    type: typeName(noun),
    tagline:
      (thing === null || thing === known?.noun ? known?.tagline : undefined) ??
      `${capitalise(pluralOf(noun))}, all in one place.`,
    fields,
    starters: domain.titles.map((_, index) => starterOf({ ...domain, noun }, fields, index)),
  }
}

/** A field that names its entry. */
const NAMING =
  /\b(?:name|title|what|exercise|species|ticker|address|product|position|item|artist|model|customer|client|animal|person|album|song|film|book|word|term|service|dish|work)\b/i
/** For whom a list is kept, and no thing that is kept in it. */
const PLACE =
  /\b(?:school|business|company|family|team|club|band|office|clinic|hospital|farm|shop|studio|church|village|house|household|kitchen|restaurant|hotel|agency|society|shelter|choir|orchestra|class|crew|group|friends)\b/i

const THINGS: readonly RegExp[] = [
  // "a CRM for Ada: clients with company", "manager, members with plan", "band – songs with key"
  /(?:[:,.]|\s[–—-])\s(?:my |our |the |all )?([a-z][a-z -]{1,30}?s)\s(?:with|have|has)\b/iu,
  // "to log patients: name, species", "managing the volunteers of a shelter"
  /\b(?:log|track|manage|managing|organi[sz]e|record|catalog(?:ue)?|collect|of|remember)\s(?:my |our |the |all )?([a-z]+s)(?=\s?(?::|,\s?(?:with|each|their)|of\b|with\b|[.\s]{0,3}$))/iu,
  // "Each volunteer should have"
  /\b(?:each|every)\s([a-z]+)\s(?:should|must|has|have|needs?|gets?|with)\b/iu,
  // "bookkeeping for a choir: members, voice, dues paid"
  /:\s+([a-z]+s),\s/u,
  // "books, who borrowed them and when they are due"
  /(?:^|[.;]\s+)([a-z]+s),\s*(?:who|when|where|whether)\b/iu,
]

/** What the prompt gives fields to, as one of them. */
function thingWith(prompt: string): string | null {
  for (const pattern of THINGS) {
    const thing = pattern.exec(prompt)?.[1]
    const noun = nounOf(thing ?? '')
    if (thing !== undefined && noun !== 'entry' && !/^(?:one|it|thing|item|day|them|this)$/i.test(noun))
      return noun
  }
  return null
}

/** "guest list" → "guest"; a bare "tracker" says nothing. */
function thingOfKind(kindWords: string): string | null {
  const [, thing = ''] = /^(\p{L}+) (?:list|planner|board)$/iu.exec(kindWords) ?? []
  if (/^birthdays?$/i.test(kindWords)) return 'birthday'
  if (/^lost[- ]and[- ]found$/i.test(kindWords)) return 'item'
  return thing === '' ||
    /^(?:price|address|reading|contact|notice|bulletin|pin|job|party|study|trip|travel|event)$/i.test(thing)
    ? null
    : thing.toLowerCase()
}

/** Entries for a thing that the script knows nothing of: numbered, so that nobody takes them for facts. */
function samplesOf(noun: string): Domain {
  return {
    words: /(?!)/,
    noun,
    tagline: '',
    fields: ['Name', 'Date', 'Status', 'Notes'],
    categories: ['First kind', 'Second kind', 'Third kind'],
    titles: ['First', 'Second', 'Third'].map((number) => `${number} ${noun}`),
    pools: [],
    money: 20,
    count: 3,
  }
}

/** "alpaca shearing" stays whole; "old maps" → "old map". */
export function nounOf(subject: string): string {
  const words = subject
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > 3) return 'entry'
  const last = words.at(-1) as string
  return [...words.slice(0, -1), singularOf(last)].join(' ')
}

export function singularOf(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ss|us|is|news|series|species)$/.test(word)) return word
  if (/(?:ch|sh|x|z|ss|mato|tato|ero)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

function pluralOf(noun: string): string {
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
    if (at === 0) return [field.key, quote(titleOf(domain, field, index))]
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
        return [
          field.key,
          quote(isTitle(domain, field) ? (domain.titles[index] ?? '') : sampleOf(domain, field, index)),
        ]
    }
  })
  return Object.fromEntries(values)
}

/** Whether the domain's titles are values of this field: an artist is no album. */
function isTitle({ fields, noun }: Domain, { label }: FieldSpec): boolean {
  return [fields[0], noun, 'name', 'title', 'what', 'item'].some(
    (one) => one?.toLowerCase() === label.toLowerCase(),
  )
}

function titleOf(domain: Domain, field: FieldSpec, index: number): string {
  if (isTitle(domain, field)) return domain.titles[index] ?? ''
  const sample = sampleOf(domain, field, index)
  return sample === '' ? `${ORDINALS[index % ORDINALS.length]} ${field.label.toLowerCase()}` : sample
}

function sampleOf(domain: Domain, field: FieldSpec, index: number): string {
  const pool = poolOf(domain, field)
  return pool.length === 0 ? '' : (pool[index % pool.length] ?? '')
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth']

function poolOf(domain: Domain, field: FieldSpec): readonly string[] {
  return [...domain.pools, ...GENERIC_POOLS].find(([words]) => words.test(field.label))?.[1] ?? []
}
