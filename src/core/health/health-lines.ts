/** What is said of a version's health: nothing where nothing changed and nothing is wrong. */
import type { VersionHealth } from '../chat/version-health.ts'

export interface HealthLine {
  readonly kind: 'errors' | 'failed' | 'longest-task' | 'code' | 'layout-shift'
  /** `Console errors: 0 → 2`. */
  readonly text: string
  /** Whether it is no better than before, and not good. */
  readonly isWorse: boolean
  /** What there is now, line by line. */
  readonly details: readonly string[]
}

/** Milliseconds: a press that is answered later feels stuck. Smaller tasks are this machine's as much as the app's. */
const LONG_TASK = 500
/** How many times as long a task has to be to be another one. */
const LONGER = 2
/** Browsers call what is above not good (web.dev, Cumulative Layout Shift). */
const MUCH_SHIFT = 0.1
const OTHER_SHIFT = 0.05
/** Bytes, and the share of all, from which on more or less code is told. */
const OTHER_CODE = 20_000
const OTHER_SHARE = 0.1
const AS_BEFORE = ', as before'

/** `Accessibility: 5 findings → 3`; `1 finding, as before`; null where there are none now, nor were any before. */
export function accessibilityLine(before: VersionHealth | null, after: VersionHealth): string | null {
  const [was, is] = [before?.faultCount ?? 0, after.faultCount]
  if (was === 0) return is === 0 ? null : `Accessibility: ${findings(is)}`
  return `Accessibility: ${findings(was)}${was === is ? AS_BEFORE : ` → ${is}`}`
}

function findings(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`
}

/** @param before of the version before; null where nothing is known of it */
export function healthLines(before: VersionHealth | null, after: VersionHealth): HealthLine[] {
  const lines = [
    counted('errors', 'Console errors', before?.errors ?? null, after.errors),
    counted('failed', 'Failed requests', before?.failed ?? null, after.failed),
    longestTask(before, after),
    layoutShift(before, after),
    code(before, after),
  ]
  return lines.filter((line) => line !== null)
}

function counted(
  kind: 'errors' | 'failed',
  name: string,
  before: readonly string[] | null,
  after: readonly string[],
): HealthLine | null {
  const [was, is] = [before?.length ?? 0, after.length]
  if (was === 0 && is === 0) return null
  const change = before === null ? is : was === is ? `${is}${AS_BEFORE}` : `${was} → ${is}`
  return { kind, text: `${name}: ${change}`, isWorse: is > was, details: after }
}

/** Alone it says as much of this machine as of the app. */
function longestTask(before: VersionHealth | null, after: VersionHealth): HealthLine | null {
  if (before === null) return null
  const [was, is] = [before.longestTask, after.longestTask]
  const isWorse = is >= LONG_TASK && is >= LONGER * was
  const isBetter = was >= LONG_TASK && was >= LONGER * is
  if (!isWorse && !isBetter) return null
  return { kind: 'longest-task', text: `Longest task: ${was} ms → ${is} ms`, isWorse, details: [] }
}

function layoutShift(before: VersionHealth | null, after: VersionHealth): HealthLine | null {
  const [was, is] = [before?.layoutShift ?? null, after.layoutShift]
  const isWorse = is >= MUCH_SHIFT && is - (was ?? 0) >= OTHER_SHIFT
  const isBetter = was !== null && was >= MUCH_SHIFT && was - is >= OTHER_SHIFT
  if (!isWorse && !isBetter) return null
  const text = was === null ? `Layout shift: ${score(is)}` : `Layout shift: ${score(was)} → ${score(is)}`
  return { kind: 'layout-shift', text, isWorse, details: [] }
}

function score(shift: number): string {
  return shift.toFixed(2)
}

/** Alone it says nothing: only a version that brings much more, or much less, is worth a word. */
function code(before: VersionHealth | null, after: VersionHealth): HealthLine | null {
  const was = before?.codeBytes ?? 0
  const more = after.codeBytes - was
  if (was === 0 || Math.abs(more) < Math.max(OTHER_CODE, was * OTHER_SHARE)) return null
  const text = `Code: ${kilobytes(was)} → ${kilobytes(after.codeBytes)}`
  return { kind: 'code', text, isWorse: more > 0, details: [] }
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
