import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import {
  COVERAGE_PAGE,
  FULL_RESULTS,
  mergeResults,
  parseCoverage,
  parseHeld,
  provenBy,
  readDepartures,
  readResults,
  renderCoverage,
  specIds,
  UNIT_RESULTS,
  unknownIds,
  untrueClaims,
  untrueDepartures,
} from './spec-coverage.mjs'

/**
 * Prints the ids that no passed test names and keeps docs/spec-coverage.md true. With `isVerifying` the page is only
 * compared: resolves to false when it claims what did not pass, or when a file it names is gone.
 */
export async function reportCoverage({ isVerifying }) {
  const ids = await specIds()
  const full = await readResults(FULL_RESULTS)
  const results = mergeResults(full, await readResults(UNIT_RESULTS))
  // A test file that is gone proves nothing any more.
  for (const path of results.keys()) if (!existsSync(join(ROOT, path))) results.delete(path)

  const proven = provenBy(ids, results)
  const open = ids.filter((id) => proven.get(id).length === 0)
  console.log(
    `\nSpecification: ${ids.length - open.length} of ${ids.length} rows are named by a passed test.`,
  )
  if (open.length > 0) console.log(`Not named: ${open.join(' ')}`)
  const unknown = unknownIds(ids, results)
  if (unknown.length > 0) console.log(`Named by a test, but no row: ${unknown.join(' ')}`)

  const page = await readFile(join(ROOT, COVERAGE_PAGE), 'utf8').catch(() => '')
  const departures = await readDepartures()
  if (isVerifying) return verify(page, proven, results, departures)
  if (full === null) {
    console.log(`${COVERAGE_PAGE} is left as it is: only a full npm test knows the browser tests' results.`)
    return true
  }
  const rendered = renderCoverage(proven, departures, await heldTests(), results)
  if (rendered !== page) {
    await writeFile(join(ROOT, COVERAGE_PAGE), rendered)
    console.log(`${COVERAGE_PAGE} is written anew: commit it.`)
  }
  return true
}

/** By row, the test files of the table of changed values (docs/spec-mutations.md). */
async function heldTests() {
  const page = await readFile(join(ROOT, 'docs/spec-mutations.md'), 'utf8').catch(() => '')
  return parseHeld(page)
}

function verify(page, proven, results, departures) {
  const claimed = parseCoverage(page)
  const untrue = untrueClaims(claimed, proven, results)
  const gone = [...new Set([...claimed.values()].flat())].filter((file) => !existsSync(join(ROOT, file)))
  for (const { id, file } of untrue)
    console.log(`${COVERAGE_PAGE} claims ${id} for ${file}, where no passed test names it.`)
  for (const file of gone) console.log(`${COVERAGE_PAGE} names ${file}, which is gone.`)
  const told = untrueDepartures(page, proven, departures)
  for (const line of told)
    console.log(`${COVERAGE_PAGE} and docs/spec-departures.json do not agree on: ${line}`)
  return untrue.length === 0 && gone.length === 0 && told.length === 0
}
