/** Runs and groups of runs as lines of text. */
import type { BrokenVerdict } from './broken.ts'
import type { HangVerdict } from './hang/run-hang.ts'
import type { Group, RunVerdict } from './verdict.ts'

export function runLine(verdict: RunVerdict): string {
  const { condition, model, falseErrors, untried, firstPaint, took, end, unchecked } = verdict
  const isGood = falseErrors.length === 0 && untried.length === 0
  const columns = [
    isGood ? 'ok  ' : 'FAIL',
    condition.padEnd(8),
    model.padEnd(8),
    firstPaint === null ? 'never painted'.padStart(14) : `paint ${seconds(firstPaint).padStart(8)}`,
    `all ${seconds(took).padStart(8)}`,
    ...(unchecked > 0 ? [`${unchecked} not checked at first`] : []),
    end === 'done' ? '' : `[${end}]`,
    verdict.prompt.slice(0, 40),
  ]
  const details = [
    ...falseErrors.map((one) => `false error: ${one}`),
    ...untried.map((one) => `untried: ${one}`),
    ...verdict.notes.map((one) => `note: ${one}`),
  ]
  return [columns.join('  '), ...details.map((one) => `        ${one}`)].join('\n')
}

export function groupTable(groups: readonly Group[]): string {
  const head = ['condition', 'model', 'runs', 'false', 'untried', 'styled', 'done', 'p50', 'p95', 'to rest']
  const rows = groups.map((group) => [
    group.condition,
    group.model,
    String(group.runs),
    String(group.falseErrors),
    String(group.untried),
    `${group.painted} of ${group.runs}`,
    `${group.finished} of ${group.runs}`,
    seconds(group.p50),
    seconds(group.p95),
    Number.isNaN(group.ratio) ? '–' : `${group.ratio.toFixed(2)} ×`,
  ])
  return table([head, ...rows])
}

export function table(rows: ReadonlyArray<readonly string[]>): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function seconds(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
}

export function hangLine({ name, condition, took, says }: HangVerdict): string {
  const stopped = took === null ? 'not stopped' : `after ${seconds(took)}`
  return `${condition.padEnd(8)}  ${stopped.padStart(14)}  ${name.padEnd(36)}  ${says.slice(0, 90)}`
}

export function brokenLine({ condition, isHeld, isSaid, says, took, end }: BrokenVerdict): string {
  const mark = isHeld === false || isSaid === false ? 'FAIL' : isHeld === null ? '?   ' : 'ok  '
  const done = isHeld === null ? end : isHeld ? 'held back' : 'APPLIED'
  const said = isSaid === null ? '' : isSaid ? 'and said' : 'THE CHAT SAYS OTHERWISE'
  return `${mark}  ${condition.padEnd(8)}  ${seconds(took).padStart(8)}  ${done} ${said}: ${says.slice(0, 110)}`
}

export function brokenTable(verdicts: readonly BrokenVerdict[]): string {
  const conditions = [...new Set(verdicts.map(({ condition }) => condition))]
  const rows = conditions.map((condition) => {
    const own = verdicts.filter((one) => one.condition === condition)
    const count = (is: (one: BrokenVerdict) => boolean) => String(own.filter(is).length)
    return [
      condition,
      String(own.length),
      count(({ isHeld }) => isHeld === true),
      count(({ isHeld }) => isHeld === false),
      count(({ isSaid }) => isSaid === false),
      count(({ isHeld }) => isHeld === null),
    ]
  })
  return table([['condition', 'runs', 'held back', 'applied', 'said wrongly', 'not finished'], ...rows])
}
