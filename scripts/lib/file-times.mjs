/** How long each test file takes, kept in the repository: the longest begin first, and growth is shown. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

export const TIMES_FILE = 'test/times.json'

/** Where vitest.config.ts has the times of a run written: beside its results. */
export const timesBeside = (results) => results.replace(/\.json$/, '-times.json')

/** A file has grown when it takes so much more than it did, beside what all files take, and so many seconds more. */
const GROWN = 1.5
const GROWN_SECONDS = 1

/** Seconds by path from the repository's folder; empty where none were kept. */
export function readTimes(file = TIMES_FILE) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return new Map()
  }
}

/** Keeps them in the order of paths, to a tenth of a second. */
export async function writeTimes(times, file = TIMES_FILE) {
  const sorted = [...times].sort(([a], [b]) => (a < b ? -1 : 1))
  const rounded = sorted.map(([path, seconds]) => [path, Math.round(seconds * 10) / 10])
  await writeFile(join(ROOT, file), `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

/**
 * What a run took against what was kept. A machine that is slower, or busy, is so for all files: `pace` is how many
 * times as long the middle one of the longer files took, and a file has grown when it took more than that.
 */
export function compareTimes(kept, times) {
  const known = [...times]
    .filter(([path]) => kept.has(path))
    .map(([path, seconds]) => ({ path, before: kept.get(path), seconds }))
  const ratios = known
    .filter(({ before }) => before >= GROWN_SECONDS)
    .map(({ before, seconds }) => seconds / before)
    .sort((a, b) => a - b)
  const pace = ratios[Math.floor(ratios.length / 2)] ?? 1
  const grown = known
    .filter(
      ({ before, seconds }) => seconds > before * pace * GROWN && seconds / pace > before + GROWN_SECONDS,
    )
    .sort((a, b) => b.seconds - a.seconds)
  const sum = (values) => values.reduce((all, value) => all + value, 0)
  return {
    pace,
    grown,
    fresh: [...times.keys()].filter((path) => !kept.has(path)),
    seconds: sum([...times.values()]),
    before: sum(known.map(({ before }) => before)),
  }
}

/** Lines that say what {@link compareTimes} found. */
export function timesReport({ pace, grown, fresh, seconds, before }) {
  const round = (value) => value.toFixed(1)
  const lines = [
    `Test files took ${round(seconds)} s in all; ${round(before)} s when times were last kept (${TIMES_FILE}).`,
  ]
  for (const file of grown)
    lines.push(
      `Slower: ${file.path}, ${round(file.seconds)} s where it took ${round(file.before)} s; others took ${round(pace)} times as long.`,
    )
  if (fresh.length > 0) lines.push(`No time was kept yet of ${fresh.length} files.`)
  if (grown.length > 0 || fresh.length > 0)
    lines.push('To keep the times of a quiet machine: npm test -- --record-times')
  return lines
}
