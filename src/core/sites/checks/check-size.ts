/** How much a visitor has to fetch before the app begins. */
import type { SiteDiagnostic } from '../site-build.ts'

export interface CheckedScripts {
  /** Bytes of the scripts that the start loads, as they are sent: compressed. */
  readonly startBytes: number
  /** Bytes in all scripts by package, the largest first; the app's own under an empty name. */
  readonly shares: ReadonlyArray<{ readonly name: string; readonly bytes: number }>
}

/** Some three seconds on a slow phone connection. */
const BUDGET = 350 * 1024
const NAMED = 3

export function checkSize({ startBytes, shares }: CheckedScripts): SiteDiagnostic[] {
  if (startBytes <= BUDGET) return []
  const largest = shares.filter(({ name }) => name !== '').slice(0, NAMED)
  const named = largest.map(({ name, bytes }) => `${name} (${kilobytes(bytes)} before compression)`)
  const most = named.length === 0 ? '' : ` Most of it is ${named.join(', ')}.`
  return [
    {
      title: 'Size',
      message: `Visitors load ${kilobytes(startBytes)} of scripts before the app begins; ${kilobytes(BUDGET)} are a good limit.${most}`,
      check: 'size',
      severity: 'asks',
      fix: 'Load large parts only where they are shown, with React.lazy(() => import(…)), or use a smaller package.',
    },
  ]
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`
}
