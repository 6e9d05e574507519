/** Who may do what in an app, and what looks wrong about it: for whoever asks before others get to see the app. */
import { judgeAccess } from '../../core/access/judge-access.ts'
import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { AccessFinding } from '../../core/wire/access-findings.ts'
import type { TableAccess } from '../../core/wire/app-data.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { gatherEvidence } from './evidence/gather-evidence.ts'
import type { InventedPeople } from './evidence/world.ts'

export interface CheckedAccess {
  readonly tables: readonly TableAccess[]
  /** What is in the app's other files is not among them: `serviceKeyFindings` of `core/access` finds that. */
  readonly findings: readonly AccessFinding[]
  /** What took too long, or was refused, as the app names it: nobody knows of it. */
  readonly untried: readonly string[]
}

export async function checkAccess(
  database: ProjectDatabase,
  catalogue: Catalogue,
  people: InventedPeople,
  now: () => number,
): Promise<CheckedAccess> {
  const { access, evidence, untried } = await gatherEvidence(database, catalogue, people, now)
  return { tables: access, findings: judgeAccess(evidence), untried }
}
