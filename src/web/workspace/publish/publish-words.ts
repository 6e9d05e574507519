/** What the dialog says of steps, checks and deployments. */
import { SITE_CHECKS, type SiteCheck, type SiteDiagnostic } from '../../../core/sites/site-build.ts'
import type { Deployment } from '../../../core/wire/sites.ts'
import type { Found, PublishStep } from './publish-run.ts'

export const STEPS = [
  'compile',
  'styles',
  'bundle',
  'pages',
  'database',
  'sending',
  'publishing',
] as const satisfies readonly PublishStep['type'][]

export const STEP_WORDS: Readonly<Record<PublishStep['type'], string>> = {
  compile: 'Compile the app',
  styles: 'Make its styles',
  bundle: 'Bundle it with its packages',
  pages: 'Draw its pages and check them',
  database: 'Try its database on a copy',
  sending: 'Send what changed',
  publishing: 'Put it at its address',
}

/** What is done now, with how far it is where that is known. */
export function stepNow(step: PublishStep): string {
  if (step.type !== 'sending') return STEP_WORDS[step.type]
  const { sent, total } = step
  return `${STEP_WORDS.sending}: ${sent} of ${total} ${total === 1 ? 'file' : 'files'}`
}

export const CHECK_WORDS: Readonly<Record<SiteCheck, string>> = {
  build: 'It builds',
  database: 'The live database takes its migrations',
  access: 'Nobody gets at what is not theirs',
  pages: 'Its pages have content without scripts',
  title: 'It has a title and a description',
  secrets: 'No key is in its files',
  size: 'It loads fast',
  accessibility: 'Everybody can use it',
}

export type CheckState = 'passed' | 'asks' | 'stops' | 'open'

/** Those that were made, and those that should have been. */
export function shownChecks({ checked, notLookedAt = [] }: Found): SiteCheck[] {
  return SITE_CHECKS.filter(
    (check) => checked.includes(check) || (check === 'accessibility' && notLookedAt.length > 0),
  )
}

export function checkState(check: SiteCheck, { checked, diagnostics }: Found): CheckState {
  if (!checked.includes(check)) return 'open'
  const own = diagnostics.filter((one) => one.check === check)
  if (own.some(({ severity }) => severity === 'stops')) return 'stops'
  return own.length > 0 ? 'asks' : 'passed'
}

export const CHECK_STATE_WORDS: Readonly<Record<CheckState, string>> = {
  passed: 'in order',
  asks: 'look at this',
  stops: 'has to be mended',
  open: 'not checked',
}

/** Which pages nobody looked at, and why. */
export function notLookedAtWords(routes: readonly string[]): string {
  const named = routes.slice(0, 3).join(', ')
  const more = routes.length > 3 ? ` and ${routes.length - 3} more` : ''
  return `Not checked: ${named}${more}. ${routes.length === 1 ? 'The page is' : 'Pages are'} too large for it, or there are too many.`
}

/** Where it is in the project; null where that is nowhere. */
export function placeOf({ file, line }: SiteDiagnostic): string | null {
  if (file === undefined) return null
  return line === undefined ? file : `${file}, line ${line}`
}

export function byWords({ by }: Deployment): string {
  return by === 'you' ? 'you' : by === 'demo-session' ? 'a demo session' : 'another account'
}

/** With three digits at most. */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

export function changesWords(changes: number | null): string {
  if (changes === null) return 'The project has changed since.'
  if (changes === 0) return 'Nothing has changed since.'
  return changes === 1 ? '1 change since.' : `${changes} changes since.`
}
