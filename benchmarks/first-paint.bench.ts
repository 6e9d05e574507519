/**
 * What the first app costs: processor time of browser and server from the prompt to the paint of the app with its
 * styles, beside that of another checkout in the same run. Each round has a server and a browser profile of its own.
 * `npm run bench first-paint -- [--reference DIR] [--at-once] [--list] [rounds]`; DIR is a checkout that is built.
 * `--at-once` has the demo model answer without its pauses. `--list` says what starts and loads until the paint instead.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFirstApp, type FirstApp } from './first-paint/first-app.ts'
import type { Started } from './first-paint/list-work.ts'
import { timesByThread } from './first-paint/processor-time.ts'

/** Of the reference's processor time. */
const LIMIT = 0.7
/** Milliseconds below which a thread is not listed. */
const LISTED = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reference: { type: 'string' },
    'at-once': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const rounds = Number(positionals[0] ?? 5)
const reference = values.reference === undefined ? null : resolve(values.reference)
const isAtOnce = values['at-once']

if (values.list) {
  for (const root of reference === null ? [null] : [reference, null]) {
    console.log(
      `\n${root ?? 'This checkout'}: milliseconds after the prompt, kilobytes as read, over the network`,
    )
    const { started } = await buildFirstApp({ root, isAtOnce, isListed: true })
    console.log(started.map(listed).join('\n'))
  }
  process.exit()
}

const own: FirstApp[] = []
const other: FirstApp[] = []
for (let round = 0; round < rounds; round += 1) {
  const sides = [
    () => buildFirstApp({ root: null, isAtOnce }).then((app) => own.push(app)),
    ...(reference === null
      ? []
      : [() => buildFirstApp({ root: reference, isAtOnce }).then((app) => other.push(app))]),
  ]
  // Which goes first changes, for what grows or wanes on the machine meanwhile.
  for (const side of round % 2 === 0 ? sides : sides.reverse()) await side()
  const figures = [other.at(-1), own.at(-1)].flatMap((app) =>
    app === undefined ? [] : [`${app.work.toFixed(0)} ms of work in ${app.wait.toFixed(0)} ms`],
  )
  console.log(`Round ${round + 1}: ${figures.join(' → ')}`)
}

console.log(
  `\nMedian processor time by process and thread, in milliseconds${reference === null ? '' : ', reference → own'}:`,
)
const tables = [other, own].map((apps) => apps.map(({ before, after }) => timesByThread(before, after)))
const names = new Set(tables.flat().flatMap((table) => [...table.keys()]))
const rows = [...names].map((name) => ({
  name,
  times: tables.map((table) => median(table.map((times) => times.get(name) ?? 0))),
}))
rows.sort((one, two) => Math.max(...two.times) - Math.max(...one.times))
for (const { name, times } of rows) {
  if (Math.max(...times) < LISTED) continue
  const shown = reference === null ? times.slice(1) : times
  console.log(`${shown.map((time) => time.toFixed(0).padStart(7)).join(' ')}  ${name}`)
}
console.log(
  `\nAll: ${median(own.map(({ work }) => work)).toFixed(0)} ms of work in ${median(own.map(({ wait }) => wait)).toFixed(0)} ms.`,
)
if (reference !== null) {
  const pairs = own.map((app, index) => ({ app, past: other[index] as FirstApp }))
  const work = median(pairs.map(({ app, past }) => app.work / past.work))
  const wait = median(pairs.map(({ app, past }) => app.wait / past.wait))
  console.log(
    `Of the reference, medians of the pairs: ${work.toFixed(2)} of the work, ${wait.toFixed(2)} of the wait.`,
  )
  console.log(`${work <= LIMIT ? 'ok  ' : 'MISS'} processor time from prompt to paint (at most ${LIMIT})`)
  if (work > LIMIT) process.exitCode = 1
}

function listed({ at, what, loads }: Started): string {
  const since = at > 0 ? at.toFixed(0) : 'before'
  const lines = loads.map(({ at, name, bytes, wire }) => {
    const size = `${(bytes / 1000).toFixed(0)} / ${(wire / 1000).toFixed(0)}`
    return `${at.toFixed(0).padStart(14)}  ${name}  ${size}`
  })
  return [`${since.padStart(8)}  ${what}`, ...lines].join('\n')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, two) => one - two)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0]
  return (low + high) / 2
}
