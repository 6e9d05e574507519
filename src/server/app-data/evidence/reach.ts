/** What somebody may do to somebody else's rows, all of them at once: what a step gains is what was not there before it. */
import type { Reach } from '../../../core/access/evidence.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type Asker, isLet } from './attempt.ts'
import { changeableColumns, isDeletable } from './row-reach.ts'
import { rowIn, selecting, type World } from './world.ts'

interface ReachedRow {
  readonly table: string
  readonly reach: Reach
}

export type Reached = readonly ReachedRow[]

const MAX_TABLES = 40

export async function reachOf(session: Session, world: World, asker: Asker): Promise<Reached> {
  const found: ReachedRow[] = []
  for (const relation of world.tables.slice(0, MAX_TABLES)) {
    const row = rowIn(world, relation)
    if (row === null) continue
    if (await isLet(session, asker, selecting(relation, row)))
      found.push({ table: relation.name, reach: 'read' })
    if (await isDeletable(session, world.catalogue, asker, relation, row))
      found.push({ table: relation.name, reach: 'delete' })
    if ((await changeableColumns(session, world.catalogue, asker, relation, row)).length > 0)
      found.push({ table: relation.name, reach: 'change' })
  }
  return found
}

export function newReach(before: Reached, after: Reached): Reached {
  return after.filter((one) => !before.some(({ table, reach }) => table === one.table && reach === one.reach))
}
