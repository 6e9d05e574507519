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
    const least = Math.max((MIN_REPEATS - 1) * period, MIN_LINE_RUN)
    if (least > lines.length - period) return false
    let run = 0
    while (run < least && lines.at(-1 - run) === lines.at(-1 - run - period)) run += 1
    if (run === least && lines.slice(-period).join('').trim().length > 3) return true
  }
  return false
}

/**
 * A text of one letter, or of one word without blanks, repeats itself by each period: so what is repeated is looked at
 * first, and the rest of the line only where that may be words.
 */
function repeatsWords(line: string): boolean {
  const longest = Math.min(MAX_UNIT, Math.floor(line.length / MIN_UNIT_REPEATS))
  const end = line.length - 1
  for (let period = 2; period <= longest; period++) {
    const unit = line.slice(-period)
    if (!/\s/.test(unit) || !/\w/.test(unit)) continue
    const least = (MIN_UNIT_REPEATS - 1) * period
    let run = 0
    while (run < least && line.charCodeAt(end - run) === line.charCodeAt(end - run - period)) run += 1
    if (run === least) return true
  }
  return false
}
