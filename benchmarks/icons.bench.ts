/**
 * What a search for icons costs: over HTTP as the workspace asks, for the words that people search for, over every icon
 * that the server holds; against the same search in a plain loop over all names. Also what reading them costs once.
 */
import { readFileSync } from 'node:fs'
import { iconRoutes } from '../src/server/apps/icon-routes.ts'
import { createIconIndex } from '../src/server/assets/icons/icon-index.ts'
import { createIconLibrary } from '../src/server/assets/icons/icon-library.ts'
import { ICON_SETS, readIconSet } from '../src/server/assets/icons/icon-sets.ts'

const LEAST_ICONS = 30_000
const MOST_MS = 10
const ROUNDS = 40
const LIMIT = 96
const WORDS =
  'home user arrow left arrow-right search menu close check plus settings cog mail phone heart star trash edit pencil calendar clock camera image photo video music play pause cloud sun moon lock key shield bell cart shopping bag credit card chart bar graph map pin location globe flag github twitter react google apple dog cat car bus plane ar in on st fi zz'.split(
    ' ',
  )
const QUERIES = [
  ...WORDS,
  'arrow left circle',
  'shopping cart',
  'user circle outline',
  'lucide:home',
  'mdi:account',
  'bar chart',
]

const memory = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}

const before = memory()
const started = performance.now()
const library = createIconLibrary({
  prefixes: ICON_SETS,
  read: (prefix) => readIconSet('kit/node_modules', prefix),
})
const app = iconRoutes(library)
await app.request('/search?query=home')
const startMs = performance.now() - started
const heldMegabytes = memory() - before

const names = ICON_SETS.map((prefix) => {
  const set = JSON.parse(readFileSync(`kit/node_modules/@iconify-json/${prefix}/icons.json`, 'utf8')) as {
    readonly icons: Readonly<Record<string, { readonly hidden?: boolean }>>
  }
  return { prefix, names: Object.keys(set.icons).filter((name) => set.icons[name]?.hidden !== true) }
})
const { size } = createIconIndex(names)
const flat = names.flatMap(({ prefix, names: list }) =>
  list.map((name) => ({ id: `${prefix}:${name}`, name })),
)

/** What one would write first. */
function plainSearch(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .replace(/^[a-z-]+:/, '')
    .split(/[\s-]+/)
  return flat
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort(
      (a, b) =>
        Number(b.id.startsWith('heroicons')) - Number(a.id.startsWith('heroicons')) ||
        a.name.length - b.name.length,
    )
    .slice(0, LIMIT)
    .map(({ id }) => id)
}

const times: number[] = []
const plainTimes: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const query of QUERIES) {
    let start = performance.now()
    const response = await app.request(`/search?query=${encodeURIComponent(query)}&limit=${LIMIT}`)
    await response.json()
    times.push(performance.now() - start)
    start = performance.now()
    JSON.parse(JSON.stringify(plainSearch(query)))
    plainTimes.push(performance.now() - start)
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const report = {
  icons: size,
  searches: times.length,
  p50: at(times, 0.5),
  p95: at(times, 0.95),
  most: at(times, 1),
  plainP50: at(plainTimes, 0.5),
  plainP95: at(plainTimes, 0.95),
  startMs,
  heldMegabytes,
}
console.table(
  Object.fromEntries(Object.entries(report).map(([name, value]) => [name, Math.round(value * 100) / 100])),
)
console.log(
  `p95 is ${report.p95.toFixed(2)} ms, ${(report.p95 / report.plainP95).toFixed(2)} of a plain loop's ${report.plainP95.toFixed(2)} ms.`,
)
if (size < LEAST_ICONS) throw new Error(`Only ${size} icons are held, fewer than ${LEAST_ICONS}.`)
if (report.p95 > MOST_MS) throw new Error(`p95 is ${report.p95.toFixed(1)} ms, more than ${MOST_MS} ms.`)
