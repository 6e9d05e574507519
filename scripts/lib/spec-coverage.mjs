/** Which rows of the specification a passed test names, and the page that shows it. A claim counts only when it passed. */
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

export const COVERAGE_PAGE = 'docs/spec-coverage.md'

/** Results of the last full `npm test`, and of the unit tests of the last `npm run check`. */
export const FULL_RESULTS = '.cache/results/test.json'
export const UNIT_RESULTS = '.cache/results/unit.json'

/** The ids of docs/spec.md in their order. */
export async function specIds() {
  const spec = await readFile(join(ROOT, 'docs/spec.md'), 'utf8')
  const ids = spec.matchAll(/(?:\*\*|\| )(S\d+\.\d+)(?:\*\*| \|)/g)
  return [...new Set([...ids].map((match) => match[1]))]
}

/** A vitest JSON report as { path → { passed: titles, failed: titles } }, or null when there is none. */
export async function readResults(path) {
  const text = await readFile(join(ROOT, path), 'utf8').catch(() => null)
  if (text === null) return null
  const files = new Map()
  for (const file of JSON.parse(text).testResults) {
    const titles = (isWanted) => file.assertionResults.filter(isWanted).map((test) => test.fullName)
    files.set(relative(ROOT, file.name).replaceAll('\\', '/'), {
      passed: titles((test) => test.status === 'passed'),
      failed: titles((test) => test.status === 'failed'),
    })
  }
  return files
}

/** Removes a report, so that it does not speak for a later run. */
export function dropResults(path) {
  return rm(join(ROOT, path), { force: true })
}

/** Later reports overrule earlier ones, file by file. */
export function mergeResults(...reports) {
  return new Map(reports.flatMap((report) => [...(report ?? [])]))
}

/** By id, the files in which a passed test names it and no failed one does. */
export function provenBy(ids, results) {
  const proven = new Map(ids.map((id) => [id, []]))
  for (const [path, { passed, failed }] of [...results].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const broken = new Set(failed.flatMap(idsIn))
    for (const id of new Set(passed.flatMap(idsIn))) {
      if (!broken.has(id)) proven.get(id)?.push(path)
    }
  }
  return proven
}

/** Ids that a title names and the specification does not have: a slip of the pen. */
export function unknownIds(ids, results) {
  const known = new Set(ids)
  const named = [...results.values()].flatMap(({ passed, failed }) => [...passed, ...failed].flatMap(idsIn))
  return [...new Set(named)].filter((id) => !known.has(id))
}

export function renderCoverage(proven) {
  const rows = [...proven].map(([id, files]) => [id, files.map(asCode).join(', ') || 'open'])
  const done = [...proven.values()].filter((files) => files.length > 0).length
  return `<!-- Written by npm run check and npm test from the titles of passed tests; do not edit. -->
# What of the specification is proven

${done} of ${proven.size} rows of [the specification](spec.md) are named by a passed test. A test names the rows that it touches; an open row may work and have no test yet.

${table([['row', 'passed tests in'], ...rows])}
`
}

/** In columns of one width, which is how the formatter wants it; the first row is the head. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row, filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column], filler)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head), line(['', ''], '-'), ...body.map((row) => line(row))].join('\n')
}

/** The page read back: by id, the files that it claims. */
export function parseCoverage(page) {
  const rows = page.matchAll(/^\| (S\d+\.\d+) +\| (.+?) +\|$/gm)
  return new Map(
    [...rows].map(([, id, files]) => [id, [...files.matchAll(/`([^`]+)`/g)].map((match) => match[1])]),
  )
}

/** Claims of the page that these results do not bear out; files that the results do not hold are left alone. */
export function untrueClaims(claimed, proven, results) {
  return [...claimed].flatMap(([id, files]) =>
    files
      .filter((file) => results.has(file) && !proven.get(id)?.includes(file))
      .map((file) => ({ id, file })),
  )
}

function idsIn(title) {
  return [...title.matchAll(/\bS\d+\.\d+\b/g)].map((match) => match[0])
}

function asCode(text) {
  return `\`${text}\``
}
