/** Errors that visitors met, the same ones together: by the line of the source and the message without its values. */
import { createHash } from 'node:crypto'
import { VISITOR_LIMITS, type VisitorError } from '../../../core/wire/visitors.ts'
import { withoutPersonal, withoutValues } from './error-words.ts'
import type { ErrorGroup, ErrorPlace, VisitorRecord } from './visitor-record.ts'

/** What was met, once it is known where. */
export interface MetError {
  readonly message: string
  readonly place: ErrorPlace | null
  readonly stack: string
}

/** Once more. */
export interface Meeting {
  readonly at: number
  readonly route: string
  readonly browser: string
  readonly deployment: string
  /** When that was published. */
  readonly deploymentAt: number
}

function groupId({ message, place }: MetError): string {
  // A line that moved is the same one; where nothing is known of lines, the place is all there is.
  const where = place === null ? '' : `${place.file} ${place.lineKey || `${place.line}:${place.column}`}`
  return createHash('sha256')
    .update(`${where}\n${withoutValues(message)}`)
    .digest('hex')
    .slice(0, 16)
}

/** @returns the group's id */
export function addError(record: VisitorRecord, met: MetError, meeting: Meeting): string {
  const id = groupId(met)
  if (record.errors.some((one) => one.id === id)) {
    meetAgain(record, id, meeting, met)
    return id
  }
  if (record.errors.length >= VISITOR_LIMITS.errors) record.errors = withoutLeast(record.errors)
  record.errors.push({
    id,
    message: withoutPersonal(met.message),
    place: met.place,
    stack: met.stack,
    count: 1,
    firstAt: meeting.at,
    lastAt: meeting.at,
    lastRoute: meeting.route,
    lastBrowser: meeting.browser,
    lastDeployment: meeting.deployment,
    newestAt: meeting.deploymentAt,
    isBack: false,
  })
  return id
}

/** @param met its newest place, where it was looked for again */
export function meetAgain(
  record: VisitorRecord,
  id: string,
  { at, route, browser, deployment, deploymentAt }: Meeting,
  met: Pick<MetError, 'place' | 'stack'> | null = null,
): boolean {
  const group = record.errors.find((one) => one.id === id)
  if (group === undefined) return false
  group.count += 1
  group.lastAt = Math.max(group.lastAt, at)
  group.lastRoute = route
  group.lastBrowser = browser
  group.lastDeployment = deployment
  if (deploymentAt > group.newestAt) {
    group.isBack = true
    group.newestAt = deploymentAt
    // Lines above it may have come or gone.
    if (met !== null) Object.assign(group, { place: met.place, stack: met.stack })
  }
  return true
}

/** What was met least, and longest ago, makes room. */
function withoutLeast(errors: readonly ErrorGroup[]): ErrorGroup[] {
  const [least] = [...errors].sort((a, b) => a.count - b.count || a.lastAt - b.lastAt)
  return errors.filter((one) => one !== least)
}

/** @param current what is served; null when nothing is */
export function describeErrors(
  errors: readonly ErrorGroup[],
  current: { readonly id: string; readonly at: number } | null,
): VisitorError[] {
  return errors
    .map((group): VisitorError => {
      const { lastDeployment, newestAt, isBack, ...told } = group
      const isFixed = current !== null && current.at > newestAt
      return {
        ...told,
        isOlder: current !== null && lastDeployment !== current.id,
        state: isFixed ? 'fixed' : isBack ? 'reopened' : 'open',
        fixedAt: isFixed ? current.at : null,
      }
    })
    .sort((a, b) => Number(a.state === 'fixed') - Number(b.state === 'fixed') || b.lastAt - a.lastAt)
}
