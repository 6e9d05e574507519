/**
 * What is kept of a run while it goes on: one JSON line for the run and one for each finished case, on the disk before
 * the next case begins. A kill costs the cases on their way, and a line that it cut is as if it were not there.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { CaseResult } from './run-case.ts'

export interface RunIdentity {
  readonly provider: string
  readonly model: string
}

export interface ResultsFile {
  /** Of earlier runs that this one goes on with. */
  readonly earlier: readonly CaseResult[]
  append(result: CaseResult): void
  close(): void
}

/** A folder that the run must not write to; the message says what to do. */
export class ResultsError extends Error {
  override name = 'ResultsError'
}

export const RESULTS_NAME = 'results.jsonl'

export function openResults(folder: string, identity: RunIdentity, resumes: boolean): ResultsFile {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, RESULTS_NAME)
  const { earlier, isNew } = takeUp(path, identity, resumes)
  const file = openSync(path, 'a')
  const write = (value: object) => {
    writeSync(file, `${JSON.stringify(value)}\n`)
    fsyncSync(file)
  }
  if (isNew) write(identity)
  return { earlier, append: write, close: () => closeSync(file) }
}

function takeUp(path: string, identity: RunIdentity, resumes: boolean) {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  const [first, ...lines] = whole.toString('utf8').split('\n').filter(Boolean)
  if (first === undefined) {
    if (bytes.length > 0) truncateSync(path, 0)
    return { earlier: [], isNew: true }
  }
  if (!resumes)
    throw new ResultsError(
      `${path} holds an earlier run: add --resume to go on with it, or name another --out.`,
    )
  const known = JSON.parse(first) as RunIdentity
  if (known.provider !== identity.provider || known.model !== identity.model)
    throw new ResultsError(
      `${path} is a run of ${known.provider} ${known.model}: name another --out for ${identity.provider} ${identity.model}.`,
    )
  if (whole.length < bytes.length) truncateSync(path, whole.length)
  return { earlier: lines.map((line) => JSON.parse(line) as CaseResult), isNew: false }
}
