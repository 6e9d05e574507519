/** Turns the words of a prompt into typed fields. */
import { capitalise } from '../../intent/name.ts'

export type FieldKind = 'text' | 'long' | 'number' | 'money' | 'date' | 'rating' | 'check' | 'choice'

export interface FieldSpec {
  /** The member of the generated type. */
  readonly key: string
  /** As the prompt says it. */
  readonly label: string
  readonly kind: FieldKind
  readonly options?: readonly string[]
}

const CHOICES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:status|state|progress|stage)$/i, ['Planned', 'In progress', 'Done']],
  [/^(?:priority|importance|urgency)$/i, ['Low', 'Medium', 'High']],
  [/^(?:difficulty|level)$/i, ['Easy', 'Medium', 'Hard']],
  [/^(?:size)$/i, ['Small', 'Medium', 'Large']],
  [/^(?:season)$/i, ['Spring', 'Summer', 'Autumn', 'Winter']],
  [/^(?:availability)$/i, ['Weekdays', 'Evenings', 'Weekends']],
  [/^(?:diet|food)$/i, ['Everything', 'Vegetarian', 'Vegan', 'No gluten']],
  [/^(?:condition)$/i, ['New', 'Good', 'Worn']],
  [/^(?:mood|feeling)$/i, ['Bright', 'Calm', 'Tired', 'Low']],
]

const KINDS: readonly (readonly [FieldKind, RegExp])[] = [
  [
    'text',
    /\b(?:phone|telephone|mobile|iban|serial|plate|passport|account|reference|order) ?(?:number|no\.?)?$/i,
  ],
  ['long', /\b(?:notes?|comments?|description|details|thoughts|review|memo|story|text|remarks?)\b/i],
  ['rating', /\b(?:ratings?|stars?|score|grade)\b/i],
  [
    'money',
    /\b(?:price|cost|amount|budget|fee|savings|goal|expenses?|debt|deposit|wage|salary|value|spent|total|rent|paid amount|income|balance)\b/i,
  ],
  [
    'date',
    /\b(?:date|day|deadline|due|birthday|expir\w+|since|until|when|start(?:ed)?|end|last \w+|next \w+|(?:watered|read|seen|visited|bought|planted|born|worn|cleaned|serviced|fed) on|anniversary)\b/i,
  ],
  [
    'check',
    /^(?:(?:is|already|dues?|rent|fees?|invoice|bill|deposit) )?(?:done|finished|replied|confirmed|attending|invited|vaccinated|approved|signed|sent|delivered|repaired|sold|active|published|completed|bought|owned|favou?rite|watched|seen|read|visited|paid|returned|packed|billable|vegan|available|in stock|\w+\?)$/i,
  ],
  [
    'number',
    /\b(?:number|count|quantity|qty|pieces|pages|hours?|minutes|duration|length|distance|km|kilomet\w+|miles|weight|kg|reps|sets|calories|age|year|height|width|temperature|litres|volume|stock|mileage|amount of \w+|population|floors?|seats|shares|copies|eggs|attendees|players|points|goals scored|bpm|tempo|pulse|systolic|diastolic|heart rate|mileage|laps|steps|litres|cups|glasses)\b/i,
  ],
]

/** `categories`: what a field of that name offers, where the subject is known. */
export function fieldOf(label: string, categories: readonly string[] | null): FieldSpec {
  const clean = label.trim().replace(/^(?:a|an|the|optional)\s+/i, '')
  const base = { key: keyOf(clean), label: capitalise(clean) }
  const fixed = CHOICES.find(([words]) => words.test(clean))
  if (fixed !== undefined) return { ...base, kind: 'choice', options: fixed[1] }
  if (/^(?:category|categories|type|kind|genre|tag|group)$/i.test(clean) && categories !== null) {
    return { ...base, kind: 'choice', options: categories }
  }
  return { ...base, kind: KINDS.find(([, words]) => words.test(clean))?.[0] ?? 'text' }
}

/** A first field that names the thing, then the others, each once. */
export function fieldsOf(
  labels: readonly string[],
  categories: readonly string[] | null,
  titleLabel: string,
): FieldSpec[] {
  const fields = labels.map((label) => fieldOf(label, categories))
  const unique = fields.filter((field, index) => fields.findIndex(({ key }) => key === field.key) === index)
  const title = unique.find(({ kind }) => kind === 'text')
  const isTitle =
    title !== undefined &&
    !/^(?:location|place|room|city|country|brand|author|colou?r|e-?mail|phone)$/i.test(title.label)
  const isOfSomebody = title !== undefined && /^(?:company|employer|e-?mail|phone)$/i.test(title.label)
  if (title !== undefined && !isOfSomebody && (isTitle || unique[0] === title)) {
    return [title, ...unique.filter((field) => field !== title)].slice(0, 8)
  }
  return [fieldOf(titleLabel, null), ...unique].slice(0, 8)
}

/** "last watered" → "lastWatered"; words without Latin letters become "field". */
function keyOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/[^\w\s]/g, '')
    .toLowerCase()
    .match(/[a-z][a-z0-9]*/g)
  if (words === null) return 'field'
  const key = words.map((word, index) => (index === 0 ? word : capitalise(word))).join('')
  return key === 'id' ? 'number' : key
}
