/** What trying would have shown: a table of notes that is its owners' alone, and what a test wants other. */
import type { Catalogue } from '../data-api/catalogue.ts'
import { findingId } from '../wire/access-findings.ts'
import type { AccessRole, Verdict } from '../wire/app-data.ts'
import type { AccessEvidence, BucketEvidence, Gain, TableEvidence } from './evidence.ts'
import { judgeAccess } from './judge-access.ts'

const verdicts = (signs: string): Record<AccessRole, Verdict> => {
  const [visitor, other, owner] = [...signs].map((sign): Verdict => (sign === '+' ? 'yes' : 'no'))
  return { visitor: visitor ?? 'unknown', other: other ?? 'unknown', owner: owner ?? 'unknown' }
}

/** Visitor, somebody else, the owner; for reading, adding, changing and deleting. */
export function grid(signs: string): TableEvidence['may'] {
  const [read = '', add = '', change = '', remove = ''] = signs.split(' ')
  return { read: verdicts(read), add: verdicts(add), change: verdicts(change), delete: verdicts(remove) }
}

const NOBODY = { visitor: [], other: [], peer: [] }

export const OWNER = { name: 'user_id', isIdentity: false, isNullable: false, isAsked: true }

export function table(name: string, signs: string, other: Partial<TableEvidence> = {}): TableEvidence {
  const columns = other.columns ?? [
    { name: 'id', type: 'uuid' },
    { name: 'user_id', type: 'uuid' },
    { name: 'body', type: 'text' },
  ]
  const may = grid(signs)
  const all = columns.map((column) => column.name)
  const seen = (verdict: Verdict) => (verdict === 'yes' ? all : [])
  return {
    table: name,
    isView: false,
    policies: [],
    ownerColumn: 'user_id',
    problem: null,
    may,
    columns,
    people: [OWNER],
    parents: [],
    readable: { visitor: seen(may.read.visitor), other: seen(may.read.other), peer: seen(may.read.other) },
    changeable: { visitor: seen(may.change.visitor), other: seen(may.change.other) },
    peer: { read: false, change: false, delete: false },
    openers: { read: NOBODY, change: NOBODY, delete: NOBODY },
    isAtTimesPublic: false,
    hidden: [],
    fakes: [],
    isMovable: false,
    plantsOn: [],
    movesTo: [],
    ...other,
  }
}

export const CATALOGUE: Catalogue = {
  exposedSchemas: ['public'],
  relations: [],
  foreignKeys: [],
  functions: [],
  policies: [],
}

export function evidence(
  tables: readonly TableEvidence[],
  other: Partial<AccessEvidence> = {},
): AccessEvidence {
  return {
    catalogue: CATALOGUE,
    tables,
    channels: [],
    functionChanges: [],
    runSql: [],
    gains: [],
    queries: [],
    buckets: [],
    privateChannel: null,
    securityOff: [],
    ...other,
  }
}

/** `+` for reading, adding, changing and deleting, by a visitor, somebody else and the owner. */
export function bucket(
  id: string,
  isPublic: boolean,
  signs: readonly [string, string, string],
): BucketEvidence {
  const of = (who: string) => ({
    read: who[0] === '+',
    add: who[1] === '+',
    change: who[2] === '+',
    delete: who[3] === '+',
  })
  return {
    id,
    isPublic,
    may: { visitor: of(signs[0]), other: of(signs[1]), owner: of(signs[2]) },
    openers: { read: [], change: [], delete: [] },
  }
}

/** Signs of {@link grid}. */
export const PRIVATE = '--+ --+ --+ --+'
export const READ_BY_ALL = '+++ --+ --+ --+'

export const NOTES = table('notes', PRIVATE)
export const LISTS = table('lists', PRIVATE, { people: [] })
export const OF_LISTS = { people: [], parents: [{ table: 'lists', isPart: true }] }
/** Of a table with one row for each person. */
export const PERSON = [{ ...OWNER, name: 'id', isIdentity: true }]

export const gain = (other: Partial<Gain>): Gain => ({
  by: 'joining',
  object: 'members',
  column: null,
  value: null,
  isDiscoverable: false,
  reached: [{ table: 'lists', reach: 'read' }],
  ...other,
})

/** By kind and object. */
export const foundIn = (given: AccessEvidence) => judgeAccess(given).map(findingId)
