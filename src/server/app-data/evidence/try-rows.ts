/** Who may do what with somebody's row of a table, and what that row may be made of. */

import type { Parent, PersonColumn, Reach, Stranger, TableEvidence } from '../../../core/access/evidence.ts'
import type { Relation } from '../../../core/data-api/catalogue.ts'
import { bound, joined, named, qualified, sql } from '../../../core/data-api/sql/sql.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { attempt, isLet, SERVICE } from './attempt.ts'
import type { InventedRow } from './invented-rows.ts'
import { personColumns } from './person-columns.ts'
import { changeableColumns, isDeletable } from './row-reach.ts'
import { isAsked, tryOwnership } from './try-ownership.ts'
import { tryStates } from './try-states.ts'
import { askersOf, openersOf, readableColumns, rowIn, selecting, type World } from './world.ts'

const STRANGERS: readonly Stranger[] = ['visitor', 'other', 'peer']
const COMMANDS = { read: 'select', change: 'update', delete: 'delete' } as const

export async function tryRows(
  session: Session,
  world: World,
  relation: Relation,
  access: TableAccess,
): Promise<TableEvidence> {
  const askers = askersOf(world.people)
  const row = rowIn(world, relation)
  const readable = {
    visitor: [] as readonly string[],
    other: [] as readonly string[],
    peer: [] as readonly string[],
  }
  const changeable = { visitor: [] as readonly string[], other: [] as readonly string[] }
  const openers = { read: noOpeners(), change: noOpeners(), delete: noOpeners() }
  const peer = { read: false, change: false, delete: false }
  let states = { isAtTimesPublic: false, hidden: [] as TableEvidence['hidden'] }
  if (row !== null) {
    for (const who of STRANGERS) {
      readable[who] = await readableColumns(session, askers[who], relation, row)
      const changed = await changeableColumns(session, world.catalogue, askers[who], relation, row)
      if (who !== 'peer') changeable[who] = changed
      const may: Record<Reach, boolean> = {
        read: readable[who].length > 0,
        change: changed.length > 0,
        delete: await isDeletable(session, world.catalogue, askers[who], relation, row),
      }
      if (who === 'peer') Object.assign(peer, may)
      for (const reach of ['read', 'change', 'delete'] as const)
        if (may[reach])
          openers[reach][who] = await openersOf(session, world, askers[who], relation, row, COMMANDS[reach])
    }
    if (peer.read && readable.other.length === 0)
      peer.read = await readsWithoutPost(session, world, relation, row)
    const isRead = { visitor: readable.visitor.length > 0, other: readable.other.length > 0 }
    states = await tryStates(session, world, relation, row, isRead)
  }
  return {
    ...access,
    columns: relation.columns.map(({ name, type }) => ({ name, type })),
    people: peopleOf(world, relation),
    parents: parentsOf(world, relation),
    readable,
    changeable,
    peer,
    openers,
    ...states,
    ...(await tryOwnership(session, world, relation)),
  }
}

/** Whether somebody reads it who was given no post that nobody takes for themselves: with one, all groups may be theirs. */
async function readsWithoutPost(
  session: Session,
  world: World,
  relation: Relation,
  row: InventedRow,
): Promise<boolean> {
  const { catalogue, people, tables } = world
  const posts = tables.filter((one) => {
    const isPosts = peopleOf(world, one).some(({ isIdentity }) => isIdentity)
    return (
      isPosts &&
      parentsOf(world, one).every(({ table }) =>
        tables.some((two) => two.name === table && isOfPeople(world, two)),
      )
    )
  })
  if (posts.length === 0) return true
  const [first, ...more] = posts.map((post) => {
    const [person] = personColumns(post, catalogue)
    return sql`DELETE FROM ${qualified(post)} WHERE ${named(person ?? '')} = ${bound(people.peer)}::uuid`
  })
  const others = more.map((statement, at) => sql`${named(`post${at}`)} AS (${statement})`)
  const all = others.length === 0 ? first : sql`WITH ${joined(others, ', ')} ${first ?? sql``}`
  const tried = await attempt(session, SERVICE, all ?? sql`SELECT`, () =>
    isLet(session, askersOf(people).peer, selecting(relation, row)),
  )
  return tried.type === 'refused' || tried.looked === true
}

function isOfPeople(world: World, relation: Relation): boolean {
  return peopleOf(world, relation).some(({ isIdentity }) => isIdentity)
}

function noOpeners(): Record<Stranger, readonly string[]> {
  return { visitor: [], other: [], peer: [] }
}

function peopleOf({ catalogue }: World, relation: Relation): PersonColumn[] {
  const keys = [relation.primaryKey, ...relation.uniqueKeys]
  return personColumns(relation, catalogue).map((name) => ({
    name,
    isIdentity: keys.some((key) => key.length === 1 && key[0] === name),
    isAsked: isAsked(catalogue, relation, name),
    isNullable: relation.columns.find((column) => column.name === name)?.isNullable ?? true,
  }))
}

function parentsOf({ catalogue, details, tables }: World, relation: Relation): Parent[] {
  return catalogue.foreignKeys
    .filter(({ schema, relation: name }) => schema === relation.schema && name === relation.name)
    .filter(({ columns }) =>
      columns.every((name) => relation.columns.find((column) => column.name === name)?.isNullable === false),
    )
    .filter(({ referencedSchema, referencedRelation }) =>
      tables.some(
        ({ schema, name }) =>
          schema === referencedSchema && name === referencedRelation && name !== relation.name,
      ),
    )
    .map(({ name, referencedRelation }) => ({
      table: referencedRelation,
      isPart: details.cascades.some((one) => one.table === relation.name && one.name === name),
    }))
}
