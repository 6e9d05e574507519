import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Characters of a message that count: those behind them say no more about which diagnostic it is. */
const MAX_MESSAGE = 2000

/**
 * Equal for the same diagnostic in two tries (R22): its kind, its message and its file. What moves from try to try is left
 * out of the message: numbers, hashes, the form of quotes, and how a path or an address begins.
 */
export function fingerprint({ title, message, file = '' }: Diagnostic): string {
  const said = message
    .slice(0, MAX_MESSAGE)
    .replace(/\b(?:https?|blob|file):\/\/\S*?([^/\s'"`)]+)(?=[\s'"`)]|$)/g, '$1')
    .replace(/[‘’“”"'`]/g, "'")
    .replace(/(?:\.{0,2}\/)+(?=\w)/g, '')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{6,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return `${title}|${said}|${file}`
}

/**
 * Whether every diagnostic was there before, and no fewer of them.
 * @param seen fingerprints of all diagnostics so far
 * @param count how many there were in the last try
 */
export function isSameAgain(seen: readonly string[], count: number, after: readonly Diagnostic[]): boolean {
  return after.length >= count && after.every((diagnostic) => seen.includes(fingerprint(diagnostic)))
}

/**
 * whether a repair made more diagnostics than it took away. What does not parse, and what is not found, hides the rest: more
 * may show once it is gone, unless it is there again.
 */
export function isGrowing(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  if (after.length <= before.length) return false
  const known = new Set(after.map(fingerprint))
  const isHiding = before.some((diagnostic) => HIDING.test(`${diagnostic.title}: ${diagnostic.message}`))
  return !isHiding || before.some((diagnostic) => known.has(fingerprint(diagnostic)))
}

const HIDING = /^Babel Compilation Error|Module not found|does not parse|Could not find a valid entrypoint/

/**
 * R21: whether a draft may not become the head. The head's own diagnostics are no reason: a draft is worse when it has more
 * diagnostics of some kind than the head has.
 */
export function isWorseThan(head: readonly Diagnostic[], draft: readonly Diagnostic[]): boolean {
  const counts = countKinds(head)
  for (const [kind, count] of countKinds(draft)) if (count > (counts.get(kind) ?? 0)) return true
  return false
}

function countKinds(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics)
    counts.set(kindOf(diagnostic), (counts.get(kindOf(diagnostic)) ?? 0) + 1)
  return counts
}

/** What the app dies of at once is one kind, whatever it is called. */
function kindOf({ title, message }: Diagnostic): string {
  if (title !== 'Preview Error') return title
  if (/Module not found/.test(message)) return 'path'
  if (/is not exported by|default export/.test(message)) return 'export'
  return 'run'
}
