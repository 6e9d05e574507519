import { content } from '../content'
import type { Value } from './fields'

export type Role = 'admin' | 'member' | 'viewer'
export type Team = { id: string; name: string }
/** A seat: nobody sits on it until `person` came with its invitation. */
export type Member = { id: string; person: string | null; name: string; role: Role }
export type Invite = { memberId: string; code: string; expiresAt: string }
export type ContactDraft = { name: string; company: string; email: string; phone: string }
export type Contact = ContactDraft & { id: string }
export type ActivityKind = 'call' | 'email' | 'meeting' | 'note'

export type Activity = {
  id: string
  contactId: string
  dealId: string | null
  memberId: string | null
  kind: ActivityKind
  body: string
  at: string
}

export type Stage = 'lead' | 'qualified' | 'proposal' | 'negotiation' | 'won' | 'lost'

export type DealDraft = {
  stage: Stage
  contactId: string | null
  ownerId: string | null
  /** By the keys of `fields`. */
  values: Record<string, Value | undefined>
}
export type Deal = DealDraft & { id: string; movedAt: string }

/** All that a person sees of a team. */
export type Book = {
  members: Member[]
  invites: Invite[]
  contacts: Contact[]
  deals: Deal[]
  activities: Activity[]
}

export const STAGES: { key: Stage; label: string }[] = [
  { key: 'lead', label: content.lead },
  { key: 'qualified', label: content.qualified },
  { key: 'proposal', label: content.proposal },
  { key: 'negotiation', label: content.negotiation },
  { key: 'won', label: content.won },
  { key: 'lost', label: content.lost },
]

export const ROLES: { key: Role; label: string; may: string }[] = [
  { key: 'admin', label: 'Admin', may: 'Changes everything, invites people and says who may do what.' },
  {
    key: 'member',
    label: 'Member',
    may: `Sees all of the team, keeps contacts and their own ${content.many}.`,
  },
  { key: 'viewer', label: 'Viewer', may: 'Sees all of the team and changes nothing.' },
]

export const KINDS: { key: ActivityKind; label: string; did: string }[] = [
  { key: 'call', label: 'Call', did: 'called' },
  { key: 'email', label: 'Email', did: 'wrote to' },
  { key: 'meeting', label: 'Meeting', did: 'met' },
  { key: 'note', label: 'Note', did: 'noted about' },
]

export const isOpen = ({ stage }: Deal) => stage !== 'won' && stage !== 'lost'
export const stageLabel = (key: Stage) => STAGES.find((stage) => stage.key === key)?.label ?? key
export const roleLabel = (key: Role) => ROLES.find((role) => role.key === key)?.label ?? key
