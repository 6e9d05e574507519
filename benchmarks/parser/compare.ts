/** What general JSON repair makes of the same faulty answers, measured in the same run. */
import { jsonrepair } from 'jsonrepair'
import { parse as parsePartialJson } from 'partial-json'
import { replayAnswer } from '../../scripts/replay/replay-answer.ts'
import type { Case } from './judge.ts'
import { END, START } from './write-answer.ts'

export interface Tally {
  readonly name: string
  /** All that was meant was applied, or nothing of an answer that means nothing. */
  right: number
  /** Some or all of it was not applied; nothing is wrong. */
  withheld: number
  /** Files hold what nobody meant. */
  wrong: number
  milliseconds: number
}

type Reader = (files: Readonly<Record<string, string>>, answer: string) => Readonly<Record<string, string>>

const READERS: Readonly<Record<string, Reader>> = {
  Lathe: (files, answer) => replayAnswer({ name: '', files, answer }).files,
  jsonrepair: (files, answer) => applied(files, answer, (json) => JSON.parse(jsonrepair(json))),
  'partial-json': (files, answer) => applied(files, answer, (json) => parsePartialJson(json)),
  'JSON.parse': (files, answer) => applied(files, answer, (json) => JSON.parse(json)),
}

export function compare(cases: readonly Case[]): Tally[] {
  return Object.entries(READERS).map(([name, read]) => {
    const tally: Tally = { name, right: 0, withheld: 0, wrong: 0, milliseconds: 0 }
    for (const { scenario, faulty } of cases) {
      const start = performance.now()
      const after = read(scenario.files, faulty.answer)
      tally.milliseconds += performance.now() - start
      const meant: Record<string, string | null> = faulty.outcomes.includes('none')
        ? {}
        : Object.fromEntries(scenario.meant.map((one) => [one.path, one.content]))
      const paths = new Set([...Object.keys(scenario.files), ...Object.keys(after), ...Object.keys(meant)])
      const isMet = (path: string) =>
        path in meant ? after[path] === (meant[path] ?? undefined) : after[path] === scenario.files[path]
      const missed = [...paths].filter((path) => !isMet(path))
      if (missed.length === 0) tally.right += 1
      else if (missed.every((path) => after[path] === scenario.files[path])) tally.withheld += 1
      else tally.wrong += 1
    }
    return tally
  })
}

/** How such libraries are commonly used: cut the block out, repair it, take what has a path and a content. */
function applied(files: Readonly<Record<string, string>>, answer: string, parse: (json: string) => unknown) {
  const after: Record<string, string> = { ...files }
  const from = answer.indexOf(START)
  if (from < 0) return after
  const to = answer.lastIndexOf(END)
  const block = answer.slice(from + START.length, to < from ? undefined : to)
  const json = block
    .replace(/^\s*```\w*\s*/, '')
    .replace(/\s*```\s*$/, '')
    .trim()
  let root: unknown
  try {
    root = parse(json)
  } catch {
    return after
  }
  const list = Array.isArray(root) ? root : isRecord(root) && Array.isArray(root.files) ? root.files : []
  for (const entry of list) {
    if (!isRecord(entry) || typeof entry.path !== 'string') continue
    const { path, content } = entry as { path: string; content?: unknown }
    if (entry.operation === 'DELETE') delete after[path]
    else if (typeof content === 'string') after[path] = content
  }
  return after
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
