/**
 * `supabase/data.sql`: rows and people of an app, as `supabase db dump --data-only` writes them. Knows which of its statements
 * bring rows, and to which table; a database knows whether they fit.
 */
import { splitStatements } from './split-statements.ts'

export const DATA_PATH = 'supabase/data.sql'

/** Characters of what is written, and of what is read. */
export const DATA_FILE_LIMIT = 24_000_000

export interface RowsStatement {
  /** Of the file; the first is 1. */
  readonly line: number
  readonly schema: string
  readonly table: string
  /** An `insert`, or what `copy … from stdin` was made into. */
  readonly text: string
}

export type ReadDataFile =
  | { readonly type: 'read'; readonly statements: readonly RowsStatement[] }
  /** A statement that brings no rows, and that a dump of rows does not have. */
  | { readonly type: 'foreign'; readonly line: number }

/** Psql's own, in dumps since 2025: lines that end with the line. */
const META = /^\\(?:un)?restrict[^\n]*\n?/
const MOST_META = 4
const NAME = String.raw`("(?:[^"]|"")+"|[a-z_\u0080-\uffff][\w$\u0080-\uffff]*)`
const TARGET = new RegExp(`^(insert\\s+into|copy)\\s+${NAME}(?:\\s*\\.\\s*${NAME})?\\s*`, 'i')
/** What a dump says of its session and its transaction, and numbers that go on: rows say that themselves. */
const PASSED_OVER =
  /^(?:set|reset|begin|start|commit|end)\b|^select\s{1,9}(?:pg_catalog\.)?set(?:val|_config)\s{0,9}\(/i
const TRIGGERS = /\s(?:disable|enable)\s{1,9}trigger\s/i
/** Characters in which a statement says what it is. */
const HEAD = 400
/** Of rows in one statement. */
const BATCH = 500

export function readDataFile(script: string): ReadDataFile {
  const statements: RowsStatement[] = []
  for (const { text: whole, line, words, data } of splitStatements(script)) {
    let text = whole
    for (let lines = 0; lines < MOST_META && META.test(text); lines += 1)
      text = text.replace(META, '').trimStart()
    const head = text.slice(0, HEAD)
    const isOfTriggers = words[0] === 'alter' && words[1] === 'table' && TRIGGERS.test(head)
    if (text === '' || isOfTriggers || PASSED_OVER.test(head)) continue
    const target = TARGET.exec(head)
    const isCopy = target?.[1]?.toLowerCase() === 'copy'
    if (target === null || (isCopy && data === undefined)) return { type: 'foreign', line }
    const [start, , first = '', second] = target
    const at = { line, schema: second === undefined ? 'public' : named(first), table: named(second ?? first) }
    if (!isCopy) statements.push({ ...at, text })
    else
      for (const insert of insertsOf(text.slice(start.length), start, data ?? ''))
        statements.push({ ...at, text: insert })
  }
  return { type: 'read', statements }
}

/** What such a file has: `1,200 rows and 1 person`. */
export function rowsAndPeople({ rows, people }: { readonly rows: number; readonly people: number }): string {
  const [all, who] = [rows, people].map((count) => count.toLocaleString('en'))
  return `${all} ${rows === 1 ? 'row' : 'rows'} and ${who} ${people === 1 ? 'person' : 'people'}`
}

function named(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase()
}

/** @param columns what follows the table's name: its columns in brackets */
function* insertsOf(columns: string, start: string, data: string): Generator<string> {
  const into = `${start.replace(/^copy/i, 'insert into')}${columns.replace(/(?:^|\s)from\s{1,9}stdin$/i, '')}`
  const lines = data.split('\n')
  // The end of the last line is no line.
  if (lines.at(-1) === '') lines.pop()
  for (let at = 0; at < lines.length; at += BATCH) {
    const rows = lines
      .slice(at, at + BATCH)
      .map((row) => `(${row.replace(/\r$/, '').split('\t').map(literal).join(', ')})`)
    yield `${into} overriding system value values ${rows.join(',\n')}`
  }
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A value as `COPY` writes it, as SQL. */
function literal(value: string): string {
  if (value === '\\N') return 'null'
  const text = value.replace(/\\(x[0-9a-f]{1,2}|[0-7]{1,3}|.)/gis, (_, code: string) => {
    if (/^x./i.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8))
    return ESCAPED[code] ?? code
  })
  return `'${text.replaceAll("'", "''")}'`
}
