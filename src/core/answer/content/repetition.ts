const MAX_PERIOD = 30
const MIN_REPEATS = 25
const MIN_LINE_RUN = 60
const MIN_UNIT_REPEATS = 100
const MAX_UNIT = 80

/** C7: whether a text ends in a loop: the same lines, or the same words, over and over. */
export function isRepeating(text: string): boolean {
  const lines = text.trimEnd().split('\n')
  return repeatsLines(lines) || repeatsWords(lines.at(-1) ?? '')
}

function repeatsLines(lines: readonly string[]): boolean {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    let run = 0
    const most = Math.min(lines.length - period, Math.max(MIN_REPEATS * period, MIN_LINE_RUN))
    while (run < most && lines.at(-1 - run) === lines.at(-1 - run - period)) run += 1
    const repeats = run / period + 1
    const unit = lines.slice(-period).join('').trim()
    if (repeats >= MIN_REPEATS && run >= MIN_LINE_RUN && unit.length > 3) return true
  }
  return false
}

function repeatsWords(line: string): boolean {
  if (line.length < MIN_UNIT_REPEATS * 2) return false
  for (let period = 2; period <= MAX_UNIT; period++) {
    let run = 0
    const end = line.length - 1
    const most = Math.min(line.length - period, MIN_UNIT_REPEATS * period)
    while (run < most && line[end - run] === line[end - run - period]) run += 1
    const unit = line.slice(-period)
    if (run / period + 1 >= MIN_UNIT_REPEATS && /\s/.test(unit) && /\w/.test(unit)) return true
  }
  return false
}
