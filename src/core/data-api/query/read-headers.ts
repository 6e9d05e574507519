import { refuse, refuseUnsupported } from '../refusal.ts'

/** What `Prefer` asks for. */
export interface Preferences {
  readonly returning: 'representation' | 'minimal' | 'headers-only' | null
  readonly count: 'exact' | 'planned' | 'estimated' | null
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly missing: 'default' | 'null' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly maxAffected: number | null
  readonly transaction: 'commit' | null
}

const VALUES = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

type Known = keyof typeof VALUES

/** The first word for each thing counts. What is unknown is an error only when the handling is strict. */
export function readPreferences(header: string | undefined): Preferences {
  const words = (header ?? '').split(',').map((word) => word.trim())
  const first = <Name extends Known>(name: Name): (typeof VALUES)[Name][number] | null => {
    const values: readonly (typeof VALUES)[Name][number][] = VALUES[name]
    for (const word of words) {
      const value = values.find((one) => word === `${name}=${one}`)
      if (value !== undefined) return value
    }
    return null
  }
  const handling = first('handling')
  const unknown = words.filter((word) => word !== '' && !isKnown(word))
  if (handling === 'strict' && unknown.length > 0)
    refuse(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 500)}`,
    })
  const transaction = first('tx')
  if (transaction === 'rollback') refuseUnsupported('The preference tx=rollback')
  if (words.some((word) => word.startsWith('timezone='))) refuseUnsupported('The preference timezone')
  return {
    returning: first('return'),
    count: first('count'),
    resolution: first('resolution'),
    missing: first('missing'),
    handling,
    maxAffected: readMaxAffected(words),
    transaction,
  }
}

function isKnown(word: string): boolean {
  if (word.startsWith('timezone=') || word.startsWith('max-affected=')) return true
  const [name = '', value = ''] = word.split('=', 2)
  return Object.hasOwn(VALUES, name) && VALUES[name as Known].some((one) => one === value)
}

function readMaxAffected(words: readonly string[]): number | null {
  const word = words.find((one) => one.startsWith('max-affected='))
  const digits = word?.slice('max-affected='.length) ?? ''
  const isNumber = digits !== '' && digits.length < 15 && [...digits].every((one) => one >= '0' && one <= '9')
  return isNumber ? Number(digits) : null
}

/** How the rows are written down. */
export interface Format {
  readonly kind: 'array' | 'object' | 'csv'
  readonly hasNulls: boolean
  readonly contentType: string
}

const JSON_ARRAY: Format = { kind: 'array', hasNulls: true, contentType: 'application/json; charset=utf-8' }

function formatOf(type: string, parameters: readonly string[]): Format | null {
  const isStripped = parameters.some((one) => one.split(' ').join('') === 'nulls=stripped')
  const stripped = isStripped ? ';nulls=stripped' : ''
  if (type === '*/*' || type === 'application/json' || type === 'application/*') return JSON_ARRAY
  if (type === 'text/csv') return { kind: 'csv', hasNulls: true, contentType: 'text/csv; charset=utf-8' }
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
    return {
      kind: 'object',
      hasNulls: !isStripped,
      contentType: `application/vnd.pgrst.object+json${stripped}; charset=utf-8`,
    }
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
    return isStripped
      ? {
          kind: 'array',
          hasNulls: false,
          contentType: `application/vnd.pgrst.array+json${stripped}; charset=utf-8`,
        }
      : JSON_ARRAY
  return null
}

/** The best of what is accepted. Plans, GeoJSON and other media types are refused by their name. */
export function readAccept(header: string | undefined): Format {
  const accepted = (header === undefined || header.trim() === '' ? '*/*' : header).split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1')
    return { type, parameters, weight: Number.isNaN(weight) ? 0 : weight }
  })
  const sorted = accepted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { type, parameters } of sorted) {
    const format = formatOf(type, parameters)
    if (format !== null) return format
  }
  const types = accepted
    .map(({ type }) => type)
    .join(', ')
    .slice(0, 500)
  return refuse(406, 'PGRST107', `None of these media types are available: ${types}`)
}

/** `Range: 0-9`. Other units and what is no range do not count, as in PostgREST. */
export function readRange(
  header: string | undefined,
): { readonly first: number; readonly last: number | null } | null {
  const dash = header?.indexOf('-') ?? -1
  if (header === undefined || dash <= 0 || header.length > 31) return null
  const first = digitsOf(header.slice(0, dash))
  const rest = header.slice(dash + 1)
  const last = rest === '' ? null : digitsOf(rest)
  if (first === undefined || last === undefined) return null
  if (last !== null && last < first)
    refuse(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  return { first, last }
}

function digitsOf(text: string): number | undefined {
  const isNumber = text !== '' && text.length <= 15 && [...text].every((one) => one >= '0' && one <= '9')
  return isNumber ? Number(text) : undefined
}
