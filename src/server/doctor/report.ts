import type { Examined } from './examine.ts'
import type { Finding, Severity } from './findings/finding.ts'

const MARKS: Readonly<Record<Severity, string>> = { stops: 'STOPS', harms: 'HARMS', note: 'NOTE ' }
const ORDER: readonly Severity[] = ['stops', 'harms', 'note']

/** What was found, by area, the worst first; what is sound is named in one line. */
export function report(examined: readonly Examined[]): string {
  const areas = new Map<string, Finding[]>()
  for (const { area, findings } of examined) areas.set(area, [...(areas.get(area) ?? []), ...findings])
  const worst = (findings: readonly Finding[]) =>
    Math.min(...findings.map(({ severity }) => ORDER.indexOf(severity)))
  const wrong = [...areas].filter(([, found]) => found.length > 0).sort(([, a], [, b]) => worst(a) - worst(b))
  const sound = [...areas].filter(([, found]) => found.length === 0).map(([area]) => area)
  const blocks = wrong.map(([area, found]) => [area, ...ranked(found).map(lines)].join('\n'))
  if (sound.length > 0) blocks.push(`Nothing wrong: ${sound.join(', ')}.`)
  return blocks.join('\n\n')
}

export function isStopped(examined: readonly Examined[]): boolean {
  return examined.some(({ findings }) => findings.some(({ severity }) => severity === 'stops'))
}

function ranked(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

function lines({ severity, wrong, next }: Finding): string {
  return `  ${MARKS[severity]}  ${wrong}\n         ${next}`
}
