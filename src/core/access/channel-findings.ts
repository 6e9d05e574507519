/** Views and functions that show or do what the tables refuse. */
import type { AccessFinding } from '../wire/access-findings.ts'
import type {
  AccessEvidence,
  ChannelEvidence,
  FunctionChange,
  SeenColumns,
  TableEvidence,
} from './evidence.ts'
import { listed } from './row-findings.ts'
import { namesPersonal, namesPrivate, namesPublic, namesSecret, namesSensitive } from './words.ts'

const SAID = { visitor: 'Everybody, without signing in,', other: 'Everybody who is signed in' } as const

export function channelFindings(evidence: AccessEvidence): AccessFinding[] {
  return [
    ...evidence.channels.flatMap((channel) => shownPast(channel, evidence)),
    ...evidence.runSql.map(({ name, to }) =>
      ofFunction(
        name,
        `${SAID[to]} runs any SQL with ${name}().`,
        'A text that was given to it was run as SQL, past all policies.',
      ),
    ),
    ...evidence.functionChanges.flatMap((change) => donePast(change, evidence)),
    ...evidence.gains
      .filter(({ by, isDiscoverable }) => by === 'function' && !isDiscoverable)
      .map(({ object, reached }) =>
        ofFunction(
          object,
          `Whoever is signed in gets to rows of ${listed(tablesOf(reached))} by calling ${object}().`,
          'They could not before, and it asked for nothing that only somebody who was invited knows.',
        ),
      ),
  ]
}

function tablesOf(reached: readonly { readonly table: string }[]): readonly string[] {
  return [...new Set(reached.map(({ table }) => table))]
}

function ofFunction(name: string, sentence: string, why: string): AccessFinding {
  return {
    kind: 'function-past-policies',
    severity: 'certain',
    object: name,
    on: 'function',
    sentence,
    why: [why],
  }
}

function shownPast({ name, on, to, seen }: ChannelEvidence, evidence: AccessEvidence): AccessFinding[] {
  const leaking = seen.filter((one) => isMoreThanMeant(name, one, evidence, isGrouped(name, evidence)))
  const [first] = leaking
  if (first === undefined) return []
  const what = leaking.map(({ table, columns }) => `${listed(columns)} of ${table}`)
  return [
    {
      kind: on === 'view' ? 'view-past-policies' : 'function-past-policies',
      severity: 'certain',
      object: name,
      on,
      sentence: `${SAID[to]} reads ${what.join(', ')} of somebody else through ${on === 'view' ? name : `${name}()`}.`,
      why: [
        `The policies of ${listed(leaking.map(({ table }) => table))} refuse that to the same person: the ${on} looks past them.`,
      ],
    },
  ]
}

/** A choice of columns without anything of a person is how an app shows a nickname: that is meant. */
function isMoreThanMeant(
  name: string,
  { table, columns }: SeenColumns,
  { tables }: AccessEvidence,
  grouped: boolean,
): boolean {
  const evidence = tables.find((one) => one.table === table)
  if (evidence === undefined) return false
  if (columns.some((column) => namesPersonal(column) || namesSecret(column) || namesSensitive(column)))
    return true
  const text = columns.some((column) => isText(evidence, column))
  if (!text) return namesPrivate(table) && !grouped && !namesPublic(name)
  if (namesPrivate(table)) return true
  if (grouped || namesPublic(name) || evidence.people.some(({ isIdentity }) => isIdentity)) return false
  const content = contentOf(evidence)
  return content.length > 0 && content.every((column) => columns.includes(column))
}

function isGrouped(name: string, { queries }: AccessEvidence): boolean {
  return /\bgroup\s+by\b/i.test(queries.find((one) => one.name === name)?.text ?? '')
}

/** Texts that somebody wrote. */
function contentOf(evidence: TableEvidence): readonly string[] {
  const keys = new Set(evidence.people.map(({ name }) => name))
  return evidence.columns
    .filter(({ name }) => !keys.has(name) && isText(evidence, name))
    .map(({ name }) => name)
}

function isText({ columns }: TableEvidence, name: string): boolean {
  return /^(?:text|character|.*citext)/.test(columns.find((column) => column.name === name)?.type ?? '')
}

function donePast(
  { name, to, table, isDeleted, columns }: FunctionChange,
  { tables }: AccessEvidence,
): AccessFinding[] {
  const evidence = tables.find((one) => one.table === table)
  if (evidence === undefined) return []
  const may = evidence.may[isDeleted ? 'delete' : 'change'][to]
  const isRead = evidence.readable[to].length > 0
  const changed = columns.filter((column) => {
    if (evidence.changeable[to].includes(column)) return false
    const type = evidence.columns.find((one) => one.name === column)?.type ?? ''
    // What all see, all may count and mark.
    return !isRead || !/^(?:boolean|smallint|integer|bigint|numeric)/.test(type)
  })
  if (may !== 'no' && isDeleted) return []
  if (!isDeleted && changed.length === 0) return []
  const what = isDeleted ? `deletes a row of ${table}` : `changes ${listed(changed)} of ${table}`
  return [
    ofFunction(
      name,
      `${SAID[to]} ${what} of somebody else with ${name}().`,
      `The policies of ${table} refuse that to the same person: the function looks past them.`,
    ),
  ]
}
