import { isLikeFormula } from './write-csv.ts'

export type CsvResult =
  | { readonly type: 'records'; readonly records: readonly CsvRecord[] }
  /** `line` is that of the file, from 1; `reason` a sentence. */
  | { readonly type: 'wrong'; readonly line: number; readonly reason: string }

interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number
  readonly values: readonly (string | null)[]
}

/**
 * In one pass. Records are ended by any kind of line's end, and an empty line is none.
 * @param most of records; one more is refused
 */
export function readCsv(text: string, most: number): CsvResult {
  const records: CsvRecord[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const begin = line
    const values: (string | null)[] = []
    for (let isOver = false; !isOver; ) {
      if (text[at] === '"') {
        const opened = line
        const end = endOfQuoted(text, at + 1)
        if (end === null) return wrong(opened, 'A quotation mark opens here and is never closed.')
        const inside = text.slice(at + 1, end)
        line += linesIn(inside)
        values.push(plain(inside.replaceAll('""', '"')))
        at = end + 1
        if (at < text.length && !isEnd(text[at]))
          return wrong(line, 'After a quotation mark that closes comes a comma or the end of the line.')
      } else {
        const end = endOfPlain(text, at)
        const value = text.slice(at, end)
        if (value.includes('"'))
          return wrong(line, 'A value with a quotation mark has one around it, and two for each inside.')
        values.push(value === '' ? null : plain(value))
        at = end
      }
      if (text[at] === ',') at += 1
      else isOver = true
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    if (values.length === 1 && values[0] === null) continue
    if (records.length === most) return wrong(begin, `There are more than ${most} lines.`)
    records.push({ line: begin, values })
  }
  return { type: 'records', records }
}

function wrong(line: number, reason: string): CsvResult {
  return { type: 'wrong', line, reason }
}

/** Without the apostrophe that keeps a spreadsheet from running it. */
function plain(value: string): string {
  return value.startsWith("'") && isLikeFormula(value) ? value.slice(1) : value
}

function isEnd(character: string | undefined): boolean {
  return character === ',' || character === '\n' || character === '\r'
}

function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return null
}

function endOfPlain(text: string, from: number): number {
  let at = from
  while (at < text.length && !isEnd(text[at])) at += 1
  return at
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
