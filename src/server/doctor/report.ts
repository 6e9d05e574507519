import type { Examined } from './examine.ts'
import type { Finding, Severity } from './findings/finding.ts'

const MARKS: Readonly<Record<Severity, string>> = { stops: 'STOPS', harms: 'HARMS', note: 'NOTE ' }
/** Characters of a sentence. */
const LONGEST = 800
const ORDER: readonly Severity[] = ['stops', 'harms', 'note']

/** What was found, by area, the worst first; what is sound is named in one line, and what nobody could look at. */
export function report(examined: readonly Examined[]): string {
  const areas = new Map<string, Finding[]>()
  const untold = new Set<string>()
  for (const { area, findings } of examined) {
    areas.set(area, [...(areas.get(area) ?? []), ...(findings ?? [])])
    if (findings === null) untold.add(area)
  }
  const worst = (findings: readonly Finding[]) =>
    Math.min(...findings.map(({ severity }) => ORDER.indexOf(severity)))
  const wrong = [...areas].filter(([, found]) => found.length > 0).sort(([, a], [, b]) => worst(a) - worst(b))
  const others = [...areas].flatMap(([area, found]) => (found.length === 0 ? [area] : []))
  const blocks = wrong.map(([area, found]) => [area, ...ranked(found).map(lines)].join('\n'))
  const named = (begin: string, names: readonly string[]) =>
    names.length > 0 ? blocks.push(`${begin}: ${names.join(', ')}.`) : 0
  named(
    'Not examined, because of what is above',
    others.filter((area) => untold.has(area)),
  )
  named(
    'Nothing wrong',
    others.filter((area) => !untold.has(area)),
  )
  return blocks.join('\n\n')
}

export function isStopped(examined: readonly Examined[]): boolean {
  return examined.some(({ findings }) => findings?.some(({ severity }) => severity === 'stops') === true)
}

function ranked(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

function lines({ severity, wrong, next }: Finding): string {
  return `  ${MARKS[severity]}  ${shown(wrong)}\n         ${shown(next)}`
}

/** Sentences hold words of others, such as names in a certificate, which must not steer the terminal or fill it. */
function shown(sentence: string): string {
  const cut = sentence.length > LONGEST ? `${sentence.slice(0, LONGEST)} …` : sentence
  return Array.from(cut, (letter) => (isControl(letter.codePointAt(0) ?? 0) ? '?' : letter)).join('')
}

/** C0, DEL and C1, and what turns the direction of writing (Unicode's bidirectional controls). */
function isControl(code: number): boolean {
  const turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  return code < 0x20 || (code >= 0x7f && code <= 0x9f) || turns
}
