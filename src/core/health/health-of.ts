/** Looks at the states of one version, told together. What is met in several of them counts once. */
import { type Finding, findingsOf } from '../accessibility/findings.ts'
import { languageOf } from '../accessibility/language-of.ts'
import type { VersionHealth } from '../chat/version-health.ts'
import type { FileSystem } from '../files/file-system.ts'
import { cutText } from '../secrets/cut-text.ts'
import { withoutSecrets } from '../secrets/without-secrets.ts'
import type { PageLook } from './page-look.ts'

export interface LookedAt {
  readonly health: VersionHealth
  /** All of them: what can be mended is mended by these. */
  readonly findings: readonly Finding[]
  /** Of the app, where its words tell it. */
  readonly language: string | null
}

const MOST_FAULTS = 40
const MOST_LINES = 10
const LONGEST_LINE = 200

/** Null where no state could be looked at. */
export function healthOf(looks: readonly PageLook[], files: FileSystem): LookedAt | null {
  const pages = looks.flatMap(({ route, faults }) => (faults === null ? [] : [{ route, faults }]))
  if (pages.length === 0) return null
  const findings = findingsOf(pages, files)
  const most = (value: (look: PageLook) => number) => Math.max(0, ...looks.map(value))
  return {
    findings,
    language: languageOf(looks.map(({ words }) => words).join(' ')),
    health: {
      states: pages.length,
      faults: findings
        .slice(0, MOST_FAULTS)
        .map(({ rule, element, place, count }) => ({ rule, element, place, count })),
      faultCount: findings.length,
      errors: different(looks.flatMap(({ errors }) => errors)),
      failed: different(looks.flatMap(({ failed }) => failed)),
      longestTask: Math.round(most(({ longestTask }) => longestTask)),
      codeBytes: most(({ codeBytes }) => codeBytes),
      layoutShift: Math.round(most(({ layoutShift }) => layoutShift) * 1000) / 1000,
    },
  }
}

/** They are kept with the project, and shown to whom it is shared with. */
function different(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => cutText(withoutSecrets(line), LONGEST_LINE)))].slice(0, MOST_LINES)
}
