import { fields } from '../fields'
import type { Value } from './fields'
import type { Activity, Contact, Deal, DealDraft, Invite, Member } from './team'

/** Fields that have a column of their own; all others stand in `details`. */
const COLUMNS: Record<string, string> = { title: 'title', value: 'value', closesOn: 'closes_on' }

export type DealRow = {
  id: string
  stage: Deal['stage']
  contact_id: string | null
  owner_id: string | null
  moved_at: string
  title: string
  value: number
  closes_on: string | null
  details: Record<string, Value>
}

export function dealOf({ id, stage, contact_id, owner_id, moved_at, details, ...columns }: DealRow): Deal {
  const values = fields.map(({ key }): [string, Value | undefined] => {
    const column = COLUMNS[key]
    return [key, column === undefined ? details[key] : columns[column as keyof typeof columns]]
  })
  return {
    id,
    stage,
    contactId: contact_id,
    ownerId: owner_id,
    movedAt: moved_at,
    // What a field kept that is not listed any more stays.
    values: { ...details, ...Object.fromEntries(values) },
  }
}

export function rowOfDeal({ stage, contactId, ownerId, values }: DealDraft) {
  const { title, value, closesOn, ...details } = values
  return {
    stage,
    contact_id: contactId,
    owner_id: ownerId,
    title: String(title ?? ''),
    value: Number(value ?? 0),
    closes_on: closesOn === '' || closesOn === undefined ? null : closesOn,
    details,
  }
}

export type MemberRow = { id: string; person_id: string | null; name: string; role: Member['role'] }
export const memberOf = ({ person_id, ...row }: MemberRow): Member => ({ ...row, person: person_id })

export type InviteRow = { member_id: string; code: string; expires_at: string }
export const inviteOf = ({ member_id, code, expires_at }: InviteRow): Invite => ({
  memberId: member_id,
  code,
  expiresAt: expires_at,
})

export type ContactRow = Contact

export type ActivityRow = {
  id: string
  contact_id: string
  deal_id: string | null
  member_id: string | null
  kind: Activity['kind']
  body: string
  happened_at: string
}

export const activityOf = ({
  contact_id,
  deal_id,
  member_id,
  happened_at,
  ...row
}: ActivityRow): Activity => ({
  ...row,
  contactId: contact_id,
  dealId: deal_id,
  memberId: member_id,
  at: happened_at,
})
