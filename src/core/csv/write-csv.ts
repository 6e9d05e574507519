/**
 * CSV as RFC 4180 and PostgreSQL's `COPY` have it: a null is nothing, an empty text is `""`. A spreadsheet takes what begins
 * like a formula for one and runs it, so such a text gets an apostrophe, which `read-csv.ts` takes away again.
 */

/** What begins a formula, for one spreadsheet or another; also behind apostrophes, so that one more can be told. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** A byte order mark too: in front of a file it would be taken for the file's. */
const SPECIAL = /[",\r\n\uFEFF]/

export function isLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text)
}

/** One record, with its line's end. */
export function csvRecord(values: readonly (string | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: string | null): string {
  if (value === null) return ''
  const text = isLikeFormula(value) ? `'${value}` : value
  return text === '' || SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
