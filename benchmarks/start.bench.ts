/**
 * From clone to first app: `npm start` in a fresh clone of this commit with an empty npm cache and no data, beside the
 * same of another commit in the same run. `npm run bench start -- [--reference COMMIT] [--alone]`; what is not committed
 * does not count. Fetches packages from the registry, and takes a quarter of an hour or more with the reference.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { KINDS } from '../scripts/lib/install.mjs'
import { ROOT } from '../scripts/lib/paths.mjs'
import { startBrowser } from '../test/e2e/harness.ts'
import { comeAnew, type FirstStart } from './start/newcomer.ts'

/** The last commit that installed and built everything before its ready line. */
const REFERENCE = 'c7c1d68'
const MB = 1024 * 1024

const { values } = parseArgs({
  options: { reference: { type: 'string', default: REFERENCE }, alone: { type: 'boolean', default: false } },
})

interface Measured extends FirstStart {
  readonly againMs: number | null
}

async function measure(commit: string, isOwn: boolean): Promise<Measured> {
  const [newcomer, browser] = await Promise.all([comeAnew(commit), startBrowser()])
  try {
    const first = await newcomer.start(browser.browser)
    console.log(
      `${commit}: ready after ${seconds(first.readyMs)} (${seconds(first.readyWorkMs ?? Number.NaN)} of processor time), first app after ${seconds(first.appMs)}, ${megabytes(first.nodeModulesBytes)} in node_modules, ${megabytes(first.fetchedBytes)} fetched.`,
    )
    const againMs = isOwn ? await newcomer.startAgain() : null
    if (againMs !== null) console.log(`${commit}: a second start is ready after ${seconds(againMs)}.`)
    return { ...first, againMs }
  } finally {
    await browser.stop()
    await newcomer.leave()
  }
}

const own = await measure('HEAD', true)
const reference = values.alone ? null : await measure(values.reference, false)
if (own.readyWorkMs !== null && reference?.readyWorkMs != null) {
  const ratio = own.readyWorkMs / reference.readyWorkMs
  console.log(`Processor time to the ready line: ${ratio.toFixed(2)} × that of ${values.reference}.`)
}
const [toFetch, onDisk] = KINDS.start.megabytes
const expectations = [
  ...(reference === null
    ? []
    : [
        { what: 'to the ready line', value: own.readyMs / reference.readyMs, limit: 0.25, unit: '×' },
        { what: 'to the first app', value: own.appMs / reference.appMs, limit: 0.35, unit: '×' },
      ]),
  { what: 'node_modules', value: own.nodeModulesBytes / MB, limit: 350, unit: 'MB' },
  {
    what: 'node_modules to what npm start says',
    value: own.nodeModulesBytes / MB / onDisk,
    limit: 1.1,
    unit: '×',
  },
  {
    what: 'fetched to what npm start says',
    value: own.fetchedBytes / MB / toFetch,
    limit: 1.1,
    unit: '×',
  },
  { what: 'a second start', value: (own.againMs ?? 0) / 1000, limit: 3, unit: 's' },
]
await mkdir(`${ROOT}.cache/bench`, { recursive: true })
await writeFile(`${ROOT}.cache/bench/start.json`, JSON.stringify({ own, reference }, null, 2))
let isMet = true
for (const { what, value, limit, unit } of expectations) {
  const holds = value <= limit
  isMet &&= holds
  console.log(
    `${holds ? 'ok  ' : 'FAIL'}  ${what}: ${value.toFixed(2)} ${unit}, at most ${limit} ${unit} wanted`,
  )
}
process.exitCode = isMet ? 0 : 1

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(0)} MB`
}
