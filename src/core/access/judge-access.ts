/** What looks wrong about who may do what in an app: of what was tried, and of its files. Rules: `SPEC.md`. */
import { ACCESS_RULES, type AccessFinding, findingId } from '../wire/access-findings.ts'
import { channelFindings } from './channel-findings.ts'
import type { AccessEvidence } from './evidence.ts'
import { fileFindings } from './file-findings.ts'
import { peopleFindings } from './people-findings.ts'
import { rowFindings } from './row-findings.ts'

export function judgeAccess(evidence: AccessEvidence): AccessFinding[] {
  return inOrder([
    ...rowFindings(evidence),
    ...channelFindings(evidence),
    ...peopleFindings(evidence),
    ...fileFindings(evidence),
  ])
}

/** Each once, what is certain first. */
export function inOrder(findings: readonly AccessFinding[]): AccessFinding[] {
  const once = new Map<string, AccessFinding>()
  for (const finding of findings) if (!once.has(findingId(finding))) once.set(findingId(finding), finding)
  const kinds = Object.keys(ACCESS_RULES)
  const rank = ({ severity, kind }: AccessFinding) =>
    (severity === 'certain' ? 0 : kinds.length) + kinds.indexOf(kind)
  return [...once.values()].sort((a, b) => rank(a) - rank(b) || (a.object < b.object ? -1 : 1))
}
