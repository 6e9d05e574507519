import { type JudgedWait, seconds, type Verdict } from './judge.ts'

/** Each wait on a line, then what is blank and what jumps, then what breaks a rule. */
export function verdictTable({ waits, blanks, jumps, broken }: Verdict): string {
  const longest = Math.max(...waits.map(({ name }) => name.length), 4)
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(longest) : cell.padStart(9))).join('  ')
  const worst = (values: readonly number[]) => Math.max(0, ...values)
  const jumpsBy = (isAfterInput: boolean) =>
    worst(jumps.filter((jump) => jump.isAfterInput === isAfterInput).map(({ value }) => value)).toFixed(3)
  const blankMs = Math.round(worst(blanks.map(({ took }) => took)))
  return [
    line(['wait', 'took', 'still', 'wordless', 'how long']),
    ...waits.map((wait) => line([wait.name, ...cellsOf(wait)])),
    `blank at most ${blankMs} ms; jumps at most ${jumpsBy(false)}, after input ${jumpsBy(true)}`,
    ...broken.map((what) => `BROKEN  ${what}`),
  ].join('\n')
}

function cellsOf({ took, still, wordless, estimateAfter }: JudgedWait): string[] {
  const isWait = took > 1000
  return [
    seconds(took),
    isWait ? seconds(still) : '',
    isWait ? seconds(wordless) : '',
    estimateAfter === null ? '' : `at ${seconds(estimateAfter)}`,
  ]
}
