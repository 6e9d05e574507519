/** What changed on the screen with a step, as checks. No model is asked. */
import { type FlowCheck, MAX_ORDER } from '../../../core/flows/flow-schema.ts'
import type { Screen } from './flow-screen.ts'

/** Of each kind: more would say the same again. */
const MOST_SEEN = 5
const MOST_GONE = 2
/** Characters beyond which a line is prose, which people reword. */
const LONGEST = 100

/**
 * @param passed lines that were there for a moment of the step
 * @param secrets words that no check may hold
 */
export function proposeChecks(
  before: Screen,
  after: Screen,
  passed: readonly string[],
  secrets: readonly string[],
): FlowCheck[] {
  const checks: FlowCheck[] = []
  if (after.route !== before.route) checks.push({ check: 'route', route: after.route })
  const isFit = (line: string) => line.length <= LONGEST && !secrets.some((secret) => line.includes(secret))
  const headings = newIn(after.headings, before.headings).filter((line) => line !== '' && isFit(line))
  for (const text of headings.slice(0, 1)) checks.push({ check: 'heading', text })
  const seen = newIn(after.lines, before.lines).filter((line) => isFit(line) && !headings.includes(line))
  // What is counted or added up comes at the end of what it is of.
  const chosen = seen.length <= MOST_SEEN ? seen : [...seen.slice(0, MOST_SEEN - 1), ...seen.slice(-1)]
  for (const text of chosen) checks.push({ check: 'seen', text })
  const gone = newIn(before.lines, after.lines).filter(isFit).slice(0, MOST_GONE)
  // What says that something is being done is to end with it.
  const ended = newIn(passed, [...before.lines, ...after.lines])
    .filter(isFit)
    .slice(0, 1)
  for (const text of [...gone, ...ended]) checks.push({ check: 'gone', text })
  for (const [role, count] of after.counts)
    if (count !== (before.counts.get(role) ?? 0)) checks.push({ check: 'count', role, count })
  const texts = orderOf(after, isFit)
  if (texts.length > 1 && texts.join('\n') !== orderOf(before, isFit).join('\n'))
    checks.push({ check: 'order', texts })
  return checks
}

/** Of entries that are told apart by how they begin. */
function orderOf({ entries }: Screen, isFit: (line: string) => boolean): string[] {
  return [...new Set(entries.filter(isFit))].slice(0, MAX_ORDER)
}

function newIn(these: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others)
  return [...new Set(these)].filter((line) => !known.has(line))
}
