/** Steps by which somebody gets to rows that are kept from them: a group, a role, what their token says. */
import type { AccessFinding } from '../wire/access-findings.ts'
import type { AccessEvidence, Gain, TableEvidence } from './evidence.ts'
import { listed } from './row-findings.ts'

export function peopleFindings(evidence: AccessEvidence): AccessFinding[] {
  return [
    ...evidence.gains.filter((gain) => !isJoining(gain, evidence)).flatMap((gain) => ofGain(gain, evidence)),
    ...metadataPolicies(evidence),
    ...evidence.tables.flatMap((table) => crossing(table, evidence)),
  ]
}

/** Whether it writes the group into a row of their own, where a row of their own may as well be added: said once. */
function isJoining({ by, object, value }: Gain, { gains }: AccessEvidence): boolean {
  return (
    by === 'raising' &&
    value?.length === KEY_LENGTH &&
    gains.some((one) => one.by === 'joining' && one.object === object && !one.isDiscoverable)
  )
}

/** Characters of a UUID. */
const KEY_LENGTH = 36

function ofGain(gain: Gain, evidence: AccessEvidence): AccessFinding[] {
  const { by, object, column, value, isDiscoverable, reached } = gain
  const rows = `rows of ${listed([...new Set(reached.map(({ table }) => table))])}`
  const on = (
    kind: AccessFinding['kind'],
    sentence: string,
    why: string,
    place: AccessFinding['on'] = 'table',
  ) => [{ kind, severity: 'certain', object, on: place, sentence, why: [why] }] satisfies AccessFinding[]
  const before = 'They could not before: it was tried with somebody who has nothing to do with them.'
  switch (by) {
    case 'joining':
      return isDiscoverable
        ? []
        : on(
            'joins-group',
            `Whoever is signed in may add themselves to ${object} and then gets to somebody else’s ${rows}.`,
            before,
          )
    case 'raising':
      return on(
        'raises-own-role',
        `Whoever is signed in may set their own ${column} in ${object} to “${value}” and then gets to somebody else’s ${rows}.`,
        before,
      )
    case 'metadata':
      return on(
        'user-metadata',
        `Whoever is signed in may write “${value}” as ${column} into their own metadata and then gets to somebody else’s ${rows}.`,
        'What stands in the metadata of a person, that person writes.',
      )
    case 'signing-up':
      return on(
        'user-metadata',
        `Whoever signs up with “${value}” as ${column} gets to somebody else’s ${rows}.`,
        `${object}() believes what a person says of themselves when they sign up.`,
        'function',
      )
    case 'role-elsewhere':
      return reached
        .filter(({ table }) => hangsOnKept(table, evidence))
        .slice(0, 1)
        .map(({ table, reach }) => ({
          kind: 'crosses-groups' as const,
          severity: 'certain' as const,
          object: table,
          on: 'table' as const,
          sentence: `Whoever has “${value}” as ${column} in a group of their own may ${reach} rows of ${table} of other groups.`,
          why: [`${object} says what somebody is in one group, and the rule does not ask in which.`],
        }))
    case 'function':
      return []
  }
}

function metadataPolicies({ catalogue }: AccessEvidence): AccessFinding[] {
  return catalogue.policies
    .filter(({ using, withCheck }) => /user_meta_?data/.test(`${using ?? ''} ${withCheck ?? ''}`))
    .map(({ relation, name }) => ({
      kind: 'user-metadata' as const,
      severity: 'certain' as const,
      object: relation,
      on: 'table' as const,
      sentence: `Whoever is signed in decides for themselves what “${name}” on ${relation} asks.`,
      why: ['It reads the metadata of a person, which that person may write.'],
    }))
}

/** Somebody with a group of their own, and rows of another's. */
function crossing(table: TableEvidence, evidence: AccessEvidence): AccessFinding[] {
  if (table.may.read.other !== 'no') return []
  const reach = (['read', 'change', 'delete'] as const).find((one) => table.peer[one])
  if (reach === undefined) return []
  const names = table.openers[reach].peer
  const asksMembers = evidence.catalogue.policies.some(
    ({ relation, name, using }) =>
      relation === table.table &&
      names.includes(name) &&
      membershipsOf(table, evidence).some((one) => mentions(using ?? '', one)),
  )
  if (!asksMembers && !hangsOnKept(table.table, evidence)) return []
  return [
    {
      kind: 'crosses-groups',
      severity: 'certain',
      object: table.table,
      on: 'table',
      sentence: `Whoever is in some group may ${reach} rows of ${table.table} of other groups.`,
      why: [
        'It was tried with somebody who has a group of their own: the rule asks whether they are in one, and not in which.',
      ],
    },
  ]
}

/** Tables that say who is in the group of these rows. */
function membershipsOf(table: TableEvidence, { tables, catalogue }: AccessEvidence): readonly string[] {
  const groups = [table.table, ...table.parents.map(({ table: name }) => name)]
  return tables
    .filter(({ table: name, people, parents }) => {
      const relation = catalogue.relations.find((one) => one.name === name)
      // Somebody is in a group once.
      const isOnce = [relation?.primaryKey ?? [], ...(relation?.uniqueKeys ?? [])].some(
        (key) => key.length === 2 && people.some((person) => key.includes(person.name)),
      )
      return name !== table.table && isOnce && parents.some(({ table: parent }) => groups.includes(parent))
    })
    .map(({ table: name }) => name)
}

function mentions(text: string, name: string): boolean {
  return text.split(/\W+/).includes(name)
}

/** Whether it is a group, or a row in one, that is kept from others of their own. */
function hangsOnKept(name: string, { tables }: AccessEvidence): boolean {
  const table = tables.find((one) => one.table === name)
  return (
    table?.parents.some(({ table: parent }) => {
      const group = tables.find((one) => one.table === parent)
      return (
        group !== undefined &&
        !group.peer.read &&
        group.may.read.other === 'no' &&
        !group.people.some(({ isIdentity }) => isIdentity)
      )
    }) ?? false
  )
}
