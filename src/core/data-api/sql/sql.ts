import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'

/**
 * A piece of a statement. It can only be made of words of this code, quoted names, bound values, and what the catalogue
 * says: there is no way to put a request's text into it otherwise.
 */
export class Sql {
  constructor(readonly parts: readonly (string | Bound | Sql)[]) {}
}

interface Bound {
  readonly value: string | null
  /** Bound as this, and once for all places that say the same: to PostgreSQL they are one expression. */
  readonly type?: 'text' | 'int'
}

/** One statement for the database; `values[i]` is `$i+1`. Types of values are inferred, or cast in the text. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** Words of this code with pieces between them. */
export function sql(words: TemplateStringsArray, ...pieces: readonly Sql[]): Sql {
  return new Sql(words.flatMap((word, place) => [word, ...pieces.slice(place, place + 1)]))
}

export const NOTHING = sql``

/** A value that goes beside the statement. */
export function bound(value: string | null): Sql {
  return new Sql([{ value }])
}

/** A part of an expression that may stand in several places: what is selected, grouped and ordered by has to be the same. */
export function constant(value: string, type: 'text' | 'int'): Sql {
  return new Sql([{ value, type }])
}

/** A name in quotation marks. PostgreSQL would cut a longer one, and two could become one. */
export function named(name: string): Sql {
  const bytes = new TextEncoder().encode(name).length
  if (name === '' || name.includes('\0') || bytes > LIMITS.nameBytes)
    refuse(400, '42622', `A name has 1 to ${LIMITS.nameBytes} bytes: "${name.slice(0, 100)}"`)
  return new Sql([`"${name.replaceAll('"', '""')}"`])
}

/** Text that PostgreSQL itself printed: a type, a default. Never anything of a request. */
export function fromCatalogue(text: string): Sql {
  return new Sql([text])
}

export function joined(pieces: readonly Sql[], between: ', ' | ' AND ' | ' OR ' | ' '): Sql {
  return new Sql(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])))
}

export function qualified({ schema, name }: { readonly schema: string; readonly name: string }): Sql {
  return sql`${named(schema)}.${named(name)}`
}

export function toStatement(piece: Sql): Statement {
  const words: string[] = []
  const values: (string | null)[] = []
  const places = new Map<string, string>()
  const place = ({ value, type }: Bound) => {
    const key = `${type} ${value}`
    const known = type === undefined ? undefined : places.get(key)
    if (known !== undefined) return known
    values.push(value)
    const words = type === undefined ? `$${values.length}` : `$${values.length}::${type}`
    if (type !== undefined) places.set(key, words)
    return words
  }
  const visit = (one: Sql) => {
    for (const part of one.parts) {
      if (typeof part === 'string') words.push(part)
      else if (part instanceof Sql) visit(part)
      else words.push(place(part))
    }
  }
  visit(piece)
  return { text: words.join(''), values }
}
