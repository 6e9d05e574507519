/**
 * Ends what test files started and could not end: a worker of the test runner may itself be ended without a word, and
 * its servers and browsers would run on. Each process is noted in a file that all workers share.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'LATHE_TEST_PROCESSES'

/** Run once by the test runner, before all workers; returns what is run after them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lathe-processes-'))
  const path = join(folder, 'started')
  appendFileSync(path, '')
  process.env[VARIABLE] = path
  return () => {
    const lines = readFileSync(path, 'utf8').split('\n')
    const ended = new Set(lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1)))
    const left = lines.filter((line) => line.startsWith('+') && !ended.has(line.slice(1)))
    for (const line of left) kill(Number(line.slice(1)))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param pid of a process that leads a group of its own */
export function noteStarted(pid: number): void {
  note(`+${pid}`)
}

export function noteEnded(pid: number): void {
  note(`-${pid}`)
}

function note(line: string): void {
  const path = process.env[VARIABLE]
  if (path !== undefined) appendFileSync(path, `${line}\n`)
}

function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}
