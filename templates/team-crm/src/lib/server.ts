import { settings } from '../settings'
import { Refused } from './plain-words'
import * as rows from './rows'
import { samples } from './samples'
import { supabase } from './supabase'
import type { ActivityKind, Book, ContactDraft, DealDraft, Role, Team } from './team'

const MOST = 1000
type Answer<T> = { data: T; error: object | null }

/** Throws the error of an answer; the policies decide which rows there are. */
function checked<T>({ data, error }: Answer<T>): NonNullable<T> {
  if (error) throw error
  return data as NonNullable<T>
}

/** An update or delete that met no row was not allowed, or came too late. */
function met({ data, error }: Answer<unknown[] | null>): void {
  if (error) throw error
  if (data?.length === 0) throw new Refused('Your role does not allow this, or it is gone already.')
}

export async function loadTeams(): Promise<Team[]> {
  return checked(await supabase.from('teams').select('id, name').order('created_at').returns<Team[]>())
}

export async function loadBook(team: string): Promise<Book> {
  const from = (table: string, columns: string) => supabase.from(table).select(columns).eq('team_id', team)
  const [members, invites, contacts, deals, activities] = await Promise.all([
    from('members', 'id, person_id, name, role').order('created_at').returns<rows.MemberRow[]>(),
    from('invites', 'member_id, code, expires_at').returns<rows.InviteRow[]>(),
    from('contacts', 'id, name, company, email, phone')
      .order('name')
      .limit(MOST)
      .returns<rows.ContactRow[]>(),
    from('deals', 'id, stage, contact_id, owner_id, moved_at, title, value, closes_on, details')
      .order('created_at', { ascending: false })
      .limit(MOST)
      .returns<rows.DealRow[]>(),
    from('activities', 'id, contact_id, deal_id, member_id, kind, body, happened_at')
      .order('happened_at', { ascending: false })
      .limit(MOST)
      .returns<rows.ActivityRow[]>(),
  ])
  return {
    members: checked(members).map(rows.memberOf),
    invites: checked(invites).map(rows.inviteOf),
    contacts: checked(contacts),
    deals: checked(deals).map(rows.dealOf),
    activities: checked(activities).map(rows.activityOf),
  }
}

export async function createTeam(name: string, me: string, hasSamples: boolean): Promise<string> {
  const given = { team_name: name, my_name: me, samples: hasSamples ? samples() : {} }
  return checked(await supabase.rpc('create_team', given))
}

export async function joinTeam(invite: string, me: string): Promise<string> {
  return checked(await supabase.rpc('join_team', { invite, my_name: me }))
}

export async function renameTeam(id: string, name: string) {
  met(await supabase.from('teams').update({ name }).eq('id', id).select('id'))
}

export async function inviteMember(team: string, name: string, role: Role) {
  const given = { team, member_name: name, member_role: role, days: settings.inviteDays }
  checked(await supabase.rpc('invite_member', given))
}

export async function renewInvite(seat: string) {
  checked(await supabase.rpc('renew_invite', { seat, days: settings.inviteDays }))
}

export async function changeRole(seat: string, role: Role) {
  met(await supabase.from('members').update({ role }).eq('id', seat).select('id'))
}

export async function removeMember(seat: string) {
  met(await supabase.from('members').delete().eq('id', seat).select('id'))
}

export async function addContact(team: string, contact: ContactDraft): Promise<string> {
  const { id } = checked(
    await supabase
      .from('contacts')
      .insert({ ...contact, team_id: team })
      .select('id')
      .single<{ id: string }>(),
  )
  return id
}

export async function changeContact(id: string, contact: ContactDraft) {
  met(await supabase.from('contacts').update(contact).eq('id', id).select('id'))
}

export async function deleteContact(id: string) {
  met(await supabase.from('contacts').delete().eq('id', id).select('id'))
}

export async function addDeal(team: string, deal: DealDraft) {
  checked(
    await supabase
      .from('deals')
      .insert({ ...rows.rowOfDeal(deal), team_id: team })
      .select('id'),
  )
}

export async function changeDeal(id: string, deal: DealDraft) {
  met(await supabase.from('deals').update(rows.rowOfDeal(deal)).eq('id', id).select('id'))
}

export async function patchDeal(id: string, change: { stage?: string; owner_id?: string | null }) {
  met(await supabase.from('deals').update(change).eq('id', id).select('id'))
}

export async function deleteDeal(id: string) {
  met(await supabase.from('deals').delete().eq('id', id).select('id'))
}

type ActivityDraft = {
  contact_id: string
  deal_id: string | null
  member_id: string
  kind: ActivityKind
  body: string
}

export async function addActivity(team: string, activity: ActivityDraft) {
  checked(
    await supabase
      .from('activities')
      .insert({ ...activity, team_id: team })
      .select('id'),
  )
}

export async function deleteActivity(id: string) {
  met(await supabase.from('activities').delete().eq('id', id).select('id'))
}

/** Calls back when somebody changed what this person sees, and when changes may have been missed. */
export function followTeams(changed: () => void): () => void {
  const channel = supabase
    .channel('team')
    .on('postgres_changes', { event: '*', schema: 'public' }, changed)
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') changed()
    })
  return () => void supabase.removeChannel(channel)
}
