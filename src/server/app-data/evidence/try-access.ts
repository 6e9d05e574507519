/**
 * Who may do what with the rows of a table: not what policies say, but what comes of trying with rows of invented people.
 */
import type { Relation } from '../../../core/data-api/catalogue.ts'
import { qualified, sql } from '../../../core/data-api/sql/sql.ts'
import {
  ACCESS_ACTIONS,
  ACCESS_ROLES,
  type AccessAction,
  type AccessRole,
  type TableAccess,
  type Verdict,
} from '../../../core/wire/app-data.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type Asker, isLet } from './attempt.ts'
import { type Invented, insertion } from './invented-rows.ts'
import { ownerColumn } from './person-columns.ts'
import { changeableColumns, isDeletable } from './row-reach.ts'
import { askersOf, selecting, type World } from './world.ts'

export async function tryTable(
  session: Session,
  { catalogue, rows, people }: World,
  relation: Relation,
): Promise<TableAccess> {
  const isView = relation.kind !== 'table'
  const row: Invented = isView ? { problem: '' } : rows.of(relation)
  const may = {} as Record<AccessAction, Record<AccessRole, Verdict>>
  for (const action of ACCESS_ACTIONS) {
    may[action] = {} as Record<AccessRole, Verdict>
    for (const role of ACCESS_ROLES)
      may[action][role] = isView
        ? await onView(session, askersOf(people)[role], relation, action)
        : await onTable(session, askersOf(people)[role], { catalogue, rows }, relation, action)
  }
  const policies = catalogue.policies.filter(
    (policy) => policy.schema === relation.schema && policy.relation === relation.name,
  )
  return {
    table: relation.name,
    isView,
    policies: policies.map(({ name }) => name),
    ownerColumn: ownerColumn(relation, catalogue),
    problem: 'problem' in row && !isView ? row.problem : null,
    may,
  }
}

async function onTable(
  session: Session,
  asker: Asker,
  { catalogue, rows }: Pick<World, 'catalogue' | 'rows'>,
  relation: Relation,
  action: AccessAction,
): Promise<Verdict> {
  if (action === 'add')
    return verdict(await isLet(session, asker, insertion(relation, rows.valuesFor(relation), false)))
  const row = rows.of(relation)
  if ('problem' in row) return 'unknown'
  switch (action) {
    case 'read':
      return verdict(await isLet(session, asker, selecting(relation, row)))
    case 'delete':
      return verdict(await isDeletable(session, catalogue, asker, relation, row))
    case 'change':
      return verdict((await changeableColumns(session, catalogue, asker, relation, row)).length > 0)
  }
}

async function onView(
  session: Session,
  asker: Asker,
  relation: Relation,
  action: AccessAction,
): Promise<Verdict> {
  if (action !== 'read') return 'unknown'
  return verdict(await isLet(session, asker, sql`SELECT FROM ${qualified(relation)} LIMIT 1`))
}

function verdict(isLetIn: boolean): Verdict {
  return isLetIn ? 'yes' : 'no'
}
