/** Which rows of the specification a passed test names, and the page that shows it. A claim counts only when it passed. */
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

export const COVERAGE_PAGE = 'docs/spec-coverage.md'

/** By row, why it is met otherwise than it is written: by a person, kept as it is when the page is written anew. */
const DEPARTURES = 'docs/spec-departures.json'

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

/** { row → why it is met otherwise than it is written }. */
export async function readDepartures() {
  return new Map(Object.entries(JSON.parse(await readFile(join(ROOT, DEPARTURES), 'utf8'))))
}

/**
 * The page: for each row whether it is met as written, and the strongest of the files that prove it.
 * @param held by row, the ends of the paths of test files that were seen to turn red (docs/spec-mutations.md)
 */
export function renderCoverage(proven, departures, held, results = new Map()) {
  const rows = [...proven].map(([id, files]) => [
    id,
    files.length === 0 ? 'open' : departures.has(id) ? 'departs' : 'as written',
    proofOf(strongestFirst(id, files, held.get(id) ?? [], results)),
  ])
  const done = rows.filter(([, state]) => state !== 'open').length
  const otherwise = rows.filter(([, state]) => state === 'departs').length
  return `<!-- Written by npm run check and npm test from the titles of passed tests and from spec-departures.json; do not edit. -->
# What of the specification is met, and proven

${done} of ${proven.size} rows of [the specification](spec.md) are named by a passed test: ${done - otherwise} are met as written, ${otherwise} otherwise, for a reason. [Changed values](spec-mutations.md) are those of which it was seen that their test turns red. Of each row's proofs the strongest stands here.

## Met otherwise

${departureLines(proven, departures).join('\n')}

## Every row

${table([['row', 'met', 'proof'], ...rows])}
`
}

function departureLines(proven, departures) {
  return [...proven.keys()]
    .filter((id) => departures.has(id))
    .map((id) => `- **${id}** ${departures.get(id)}`)
}

/** Departures that the page does not tell as they are, and those of rows that do not exist. */
export function untrueDepartures(page, proven, departures) {
  const lines = new Set(page.split('\n').filter((line) => line.startsWith('- **S')))
  const wanted = new Set(departureLines(proven, departures))
  const strange = [...departures.keys()].filter((id) => !proven.has(id))
  return [
    ...strange,
    ...[...lines].filter((line) => !wanted.has(line)),
    ...[...wanted].filter((line) => !lines.has(line)),
  ]
}

/**
 * A file that was seen to turn red comes first; then one with a test that is about this row before all others; then
 * those that show the whole product to a person; then by their names.
 */
function strongestFirst(id, files, held, results) {
  const isHeld = (file) => held.some((end) => `/${file}`.endsWith(`/${end}`))
  const isAbout = (file) => results.get(file)?.passed.some((title) => idsIn(title)[0] === id) === true
  const strength = (file) =>
    (isHeld(file) ? 4 : 0) + (isAbout(file) ? 2 : 0) + (file.startsWith('test/e2e/') ? 1 : 0)
  return [...files].sort((a, b) => strength(b) - strength(a) || (a < b ? -1 : 1))
}

function proofOf([first, ...others]) {
  if (first === undefined) return ''
  return others.length === 0 ? asCode(first) : `${asCode(first)} and ${others.length} more`
}

/** In columns of one width, which is how the formatter wants it; the first row is the head. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row, filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column], filler)).join(' | ')} |`
  const [head, ...body] = rows
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}

/** The page read back: by id, the file that it claims, or none. */
export function parseCoverage(page) {
  const rows = page.matchAll(/^\| (S\d+\.\d+) +\|[^|]*\|([^|]*)\|$/gm)
  return new Map(
    [...rows].map(([, id, proof]) => [id, [...proof.matchAll(/`([^`]+)`/g)].map((match) => match[1])]),
  )
}

/** The table of changed values read back: by row, the ends of the paths of its tests. */
export function parseHeld(page) {
  const held = new Map()
  for (const [, id, test] of page.matchAll(/^\| (S\d+\.\d+) +\|[^|]*\|[^|]*\| `([^`]+)`: /gm))
    held.set(id, [...(held.get(id) ?? []), test])
  return held
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
