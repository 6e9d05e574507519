/** Which rows a subscriber wants: `column=operator.value`, several with commas between, as Supabase's client writes them. */

export interface Filter {
  readonly column: string
  readonly operator: FilterOperator
  readonly isNegated: boolean
  /** One, but for `in`. */
  readonly values: readonly string[]
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'isdistinct'] as const
type FilterOperator = (typeof OPERATORS)[number]

/** Patterns of strangers, tried on every change for everybody who follows: not here. */
const PATTERNS: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])
const IS_VALUES: ReadonlySet<string> = new Set(['null', 'true', 'false', 'unknown'])

const MAX_LENGTH = 4_000
const MAX_CONDITIONS = 10
const MAX_VALUES = 100

export class FilterRefused extends Error {
  override name = 'FilterRefused'
}

/** All of them must hold. @throws {@link FilterRefused} with a sentence */
export function readFilters(text: string): readonly Filter[] {
  if (text.trim() === '') return []
  if (text.length > MAX_LENGTH) throw new FilterRefused(`A filter has at most ${MAX_LENGTH} characters.`)
  const conditions = splitAtCommas(text.trim())
  if (conditions.length > MAX_CONDITIONS)
    throw new FilterRefused(`A filter has at most ${MAX_CONDITIONS} conditions.`)
  return conditions.map(readCondition)
}

function readCondition(condition: string): Filter {
  const wrong = () => new FilterRefused(`Error parsing \`filter\` params: ${JSON.stringify(condition)}`)
  const equals = condition.indexOf('=')
  if (equals < 1) throw wrong()
  const column = condition.slice(0, equals).trim()
  let rest = condition.slice(equals + 1)
  const isNegated = rest.startsWith('not.')
  if (isNegated) rest = rest.slice('not.'.length)
  const dot = rest.indexOf('.')
  if (dot < 1) throw wrong()
  const name = rest.slice(0, dot)
  const value = rest.slice(dot + 1)
  if (PATTERNS.has(name))
    throw new FilterRefused(`The filter operator \`${name}\` is not supported here: compare in the app.`)
  const operator = OPERATORS.find((one) => one === name)
  if (operator === undefined) throw wrong()
  if (operator === 'is' && !IS_VALUES.has(value)) throw wrong()
  return {
    column,
    operator,
    isNegated,
    values: operator === 'in' ? readList(value, wrong) : [unquoted(value)],
  }
}

function readList(value: string, wrong: () => FilterRefused): string[] {
  if (!value.startsWith('(') || !value.endsWith(')')) throw wrong()
  const values = splitAtCommas(value.slice(1, -1)).map(unquoted)
  if (values.length > MAX_VALUES)
    throw new FilterRefused(`A filter compares with at most ${MAX_VALUES} values.`)
  return values
}

/** Not inside of quotes, which begin a value, or of brackets. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted) {
      if (char === '\\') at += 1
      else if (char === '"') isQuoted = false
    } else if (char === '"' && (at === from || '.(,'.includes(text[at - 1] ?? ''))) isQuoted = true
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === ',' && depth <= 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

function unquoted(value: string): string {
  if (value.length < 2 || !value.startsWith('"') || !value.endsWith('"')) return value
  return value.slice(1, -1).replace(/\\(.)/gs, '$1')
}
