/** What of somebody's rows others read and change that is kept from them elsewhere. */

import type { AccessFinding } from '../wire/access-findings.ts'
import { ACCESS_ACTIONS, type AccessAction } from '../wire/app-data.ts'
import type { AccessEvidence, TableEvidence } from './evidence.ts'
import {
  namesAddressed,
  namesAttribution,
  namesPersonal,
  namesPrivate,
  namesRecipient,
  namesSecret,
  namesSensitive,
  saysOwn,
  saysShared,
} from './words.ts'

type Who = 'visitor' | 'other'
const SAID: Readonly<Record<Who, string>> = {
  visitor: 'Everybody, without signing in,',
  other: 'Everybody who is signed in',
}

export function rowFindings(evidence: AccessEvidence): AccessFinding[] {
  return evidence.tables.flatMap((table) => [
    ...readFindings(table, evidence),
    ...writeFindings(table, evidence),
    ...ownerFindings(table, evidence),
  ])
}

const WORDS: Readonly<Record<AccessAction, string>> = {
  read: 'read',
  add: 'add',
  change: 'change',
  delete: 'delete',
}

/** Actions that the owner may do to their row and others may not. */
function keptActions({ may }: TableEvidence): readonly AccessAction[] {
  return ACCESS_ACTIONS.filter((action) => may[action].owner === 'yes' && may[action].other === 'no')
}

function strangerWho(table: TableEvidence, action: AccessAction): Who | null {
  if (table.may[action].visitor === 'yes') return 'visitor'
  return table.may[action].other === 'yes' ? 'other' : null
}

function isIdentity({ people }: TableEvidence): boolean {
  return people.some(({ isIdentity: one }) => one)
}

function readFindings(table: TableEvidence, evidence: AccessEvidence): AccessFinding[] {
  const who = strangerWho(table, 'read')
  if (who === null) return []
  const found = (
    kind: AccessFinding['kind'],
    severity: AccessFinding['severity'],
    sentence: string,
    why: readonly string[],
  ) =>
    [{ kind, severity, object: table.table, on: 'table', sentence, why: [...why] }] satisfies AccessFinding[]
  const all = `${SAID[who]} reads rows of ${table.table} that are somebody else’s.`
  const why = whyPrivate(table, evidence, who)
  if (why !== null) return found('reads-of-others', why.severity, all, why.why)
  const secret = table.readable[who].filter(
    (name) =>
      isText(table, name) &&
      (namesSecret(name)
        ? table.people.length > 0 || keptActions(table).length > 0
        : isIdentity(table) && namesPersonal(name)),
  )
  if (secret.length > 0)
    return found(
      'reads-secrets',
      'likely',
      `${SAID[who]} reads ${listed(secret)} of each person in ${table.table}.`,
      [
        `A row of somebody else showed ${listed(secret)} when it was tried.`,
        `The name${secret.length === 1 ? '' : 's'} ${listed(secret)} and one row for each person say that it is theirs.`,
      ],
    )
  const hidden = table.hidden.find(
    ({ to, state, column }) =>
      to === 'visitor' || /private|confidential/i.test(`${state} ${column}`) || /public/i.test(column),
  )
  if (hidden !== undefined && (table.people.length > 0 || keptActions(table).length > 0))
    return found(
      'shows-hidden',
      'likely',
      `${SAID[hidden.to]} reads rows of ${table.table} whose ${hidden.column} is ${hidden.state}.`,
      [
        `No rule for reading asks ${hidden.column}: a row with ${hidden.state} there was read by somebody else.`,
      ],
    )
  const personal = table.readable[who].filter(namesPersonal)
  if (table.people.length === 0 && personal.length > 0 && table.may.add.visitor === 'yes')
    return found(
      'reads-collected',
      'likely',
      `${SAID[who]} reads what others sent to ${table.table}, with ${listed(personal)}.`,
      [
        'Visitors may add a row, and rows that they did not add are read.',
        `The name${personal.length === 1 ? '' : 's'} ${listed(personal)} say that it is about people.`,
      ],
    )
  return []
}

function whyPrivate(
  table: TableEvidence,
  evidence: AccessEvidence,
  who: Who,
): Pick<AccessFinding, 'severity' | 'why'> | null {
  const openers = table.openers.read[who]
  const kept = keptActions(table).filter((action) => action !== 'read')
  const isSomebodys = table.people.length > 0
  const certain = (why: string) => ({ severity: 'certain' as const, why: [why] })
  if (who === 'visitor' && table.may.read.other === 'no')
    return certain('Somebody who is signed in may not read it, and somebody who is not may.')
  if (saysOwn(openers) && (isSomebodys || table.parents.length > 0))
    return certain(
      `The policy “${openers.find((name) => saysOwn([name])) ?? ''}” says that it is about one’s own rows, and lets others through.`,
    )
  const parent = privateParent(table, evidence, who)
  if (parent !== null)
    return certain(`A row of ${table.table} hangs on one of ${parent}, which the same person may not read.`)
  if (!isSomebodys || saysShared(openers)) return null
  const keptBy =
    kept.length === 0 ? null : `Only its owner may ${kept.map((one) => WORDS[one]).join(' or ')} a row.`
  const likely = (...why: readonly (string | null)[]) => ({
    severity: 'likely' as const,
    why: why.filter((one) => one !== null),
  })
  const strong = table.people.some(({ name, isNullable }) => !isNullable && !namesAttribution(name))
  if (namesPrivate(table.table) && (kept.length > 0 || strong))
    return likely(
      keptBy ?? `Each row of ${table.table} names whose it is, and no rule asks.`,
      `The name ${table.table} stands for what people keep to themselves.`,
    )
  const sensitive = table.readable[who].filter(namesSensitive)
  if (sensitive.length > 0 && (kept.length > 0 || strong))
    return likely(keptBy, `The columns ${listed(sensitive)} stand for what people keep to themselves.`)
  const recipient = table.people.find(({ name }) => namesRecipient(name))
  if (recipient !== undefined && table.people.length > 1)
    return likely(
      keptBy,
      `A row is between two people: ${table.people.map(({ name }) => name).join(' and ')}.`,
    )
  return null
}

/** A table that a row hangs on and that is kept from who reads the row. */
function privateParent(table: TableEvidence, { tables }: AccessEvidence, who: Who): string | null {
  for (const { table: name, isPart } of table.parents) {
    const parent = tables.find((one) => one.table === name)
    if (
      parent === undefined ||
      parent.may.read.other !== 'no' ||
      parent.isAtTimesPublic ||
      isIdentity(parent)
    )
      continue
    const isKeptElsewhere = tables.some(
      (one) =>
        one !== table && one.may.read.other === 'no' && one.parents.some((other) => other.table === name),
    )
    if (isPart || (who === 'other' && isKeptElsewhere)) return name
  }
  return null
}

function writeFindings(table: TableEvidence, evidence: AccessEvidence): AccessFinding[] {
  const kept = keptActions(table)
  for (const action of ['change', 'delete'] as const) {
    const who = strangerWho(table, action)
    if (who === null || (action === 'change' && isCount(table, who))) continue
    const openers = table.openers[action][who]
    const why = whyNotWritten(table, evidence, who, openers, kept)
    if (why === null) continue
    return [
      {
        kind: 'writes-of-others',
        severity: why.severity,
        object: table.table,
        on: 'table',
        sentence: `${SAID[who]} may ${action} rows of ${table.table} that are somebody else’s.`,
        why: [why.why],
      },
    ]
  }
  return []
}

function whyNotWritten(
  table: TableEvidence,
  evidence: AccessEvidence,
  who: Who,
  openers: readonly string[],
  kept: readonly AccessAction[],
): { readonly severity: AccessFinding['severity']; readonly why: string } | null {
  const isSomebodys = table.people.length > 0
  if (saysOwn(openers) && (isSomebodys || table.parents.length > 0))
    return {
      severity: 'certain',
      why: `The policy “${openers.find((name) => saysOwn([name])) ?? ''}” says that it is about one’s own rows, and lets others through.`,
    }
  const parent = privateParent(table, evidence, who)
  if (parent !== null)
    return {
      severity: 'certain',
      why: `A row of ${table.table} hangs on one of ${parent}, which the same person may not read.`,
    }
  if (!isSomebodys) return null
  const keptBy = `Only its owner may ${kept.map((one) => WORDS[one]).join(' or ')} a row.`
  if (isIdentity(table))
    return { severity: 'certain', why: `${table.table} has one row for each person, and this is another’s.` }
  if (who === 'visitor')
    return { severity: 'certain', why: 'The row names a person, and who does it is nobody.' }
  const isAttribution = table.people.every(({ name }) => namesAttribution(name))
  if (kept.length > 0 && !(isAttribution && saysShared(openers))) return { severity: 'certain', why: keptBy }
  if (kept.length === 0 && !isAttribution && namesPrivate(table.table) && !saysShared(openers))
    return {
      severity: 'likely',
      why: `The name ${table.table} stands for what people keep to themselves, and each row says whose it is.`,
    }
  return null
}

/** Only numbers may be changed, as where everybody counts. */
function isCount(table: TableEvidence, who: Who): boolean {
  const changed = table.changeable[who]
  return (
    changed.length > 0 && changed.every((name) => /^(?:smallint|integer|bigint)/.test(typeOf(table, name)))
  )
}

function ownerFindings(table: TableEvidence, evidence: AccessEvidence): AccessFinding[] {
  const found: AccessFinding[] = []
  const add = (kind: AccessFinding['kind'], sentence: string, why: string) =>
    found.push({ kind, severity: 'certain', object: table.table, on: 'table', sentence, why: [why] })
  const kept = keptActions(table).filter((action) => action !== 'add')
  const isOpen = table.may.change.other === 'yes' && table.may.delete.other === 'yes'
  const fake = table.fakes.find(({ column }) => {
    const about = table.people.find(({ name }) => name === column)
    const isStrong = about !== undefined && !about.isNullable && !namesAttribution(column)
    return kept.length > 0 || isStrong
  })
  if (fake !== undefined && !isOpen && !namesAddressed(table.table, fake.column))
    add(
      'faked-owner',
      `${SAID[fake.by]} may add a row to ${table.table} in somebody else’s name.`,
      `A row whose ${fake.column} was somebody else was taken: no rule for adding compares it with who is signed in.`,
    )
  const [plant] = table.plantsOn
  const isKeptToRead = table.may.read.other === 'no'
  if (
    found.length === 0 &&
    plant !== undefined &&
    isKeptToRead &&
    table.may.add.visitor === 'no' &&
    table.people.length === 0
  )
    add(
      'faked-owner',
      `Everybody who is signed in may add rows of ${table.table} to a row of ${plant} that is somebody else’s.`,
      `The same person may neither read that row of ${plant} nor what hangs on it.`,
    )
  if (table.isMovable && kept.includes('change') && table.people.some(({ isAsked }) => isAsked))
    add(
      'moved-owner',
      `Whoever owns a row of ${table.table} may make it somebody else’s.`,
      'The rule for changing says whose the row is before, and not whose it may be afterwards.',
    )
  const [group] = table.movesTo
  if (group !== undefined && kept.includes('change') && privateParentIs(group, evidence))
    add(
      'moved-owner',
      `Whoever may change a row of ${table.table} may move it to a row of ${group} that is somebody else’s.`,
      `The same person may not read that row of ${group}.`,
    )
  return found
}

function privateParentIs(name: string, { tables }: AccessEvidence): boolean {
  const parent = tables.find(({ table }) => table === name)
  return parent !== undefined && !parent.isAtTimesPublic
}

function typeOf({ columns }: TableEvidence, name: string): string {
  return columns.find((column) => column.name === name)?.type ?? ''
}

function isText(table: TableEvidence, name: string): boolean {
  return /^(?:text|character|uuid|date|.*citext)/.test(typeOf(table, name))
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
