import type { Book, Contact, Deal, Stage } from './team'

export type SortKey = 'closesOn' | 'value' | 'movedAt'
export type Query = { words: string; owner: string; sort: SortKey }

export const ANYBODY = ''
export const NOBODY = 'nobody'

const worthOf = ({ values }: Deal) => Number(values.value ?? 0)
const text = (deal: Deal, key: string) => String(deal.values[key] ?? '')

/** Sums are made in hundredths, so that 0.1 + 0.2 is 0.3. */
export const sumOf = (deals: Deal[]) =>
  deals.reduce((total, deal) => total + Math.round(worthOf(deal) * 100), 0) / 100

/** By any of the words of a deal and of its contact, and by its owner. */
export function findDeals({ deals, contacts }: Book, { words, owner, sort }: Query): Deal[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const says = (deal: Deal) => {
    const contact = byId.get(deal.contactId ?? '')
    const all = [...Object.values(deal.values), contact?.name, contact?.company].join('\n').toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
  const isOf = ({ ownerId }: Deal) => owner === ANYBODY || (ownerId ?? NOBODY) === owner
  return sorted(
    deals.filter((deal) => isOf(deal) && says(deal)),
    sort,
  )
}

/** What closes first, is worth most, or has waited longest. What has no date comes last. */
export function sorted(deals: Deal[], by: SortKey): Deal[] {
  return [...deals].sort((a, b) => {
    if (by === 'value') return worthOf(b) - worthOf(a)
    if (by === 'movedAt') return a.movedAt.localeCompare(b.movedAt)
    const [first, second] = [text(a, 'closesOn'), text(b, 'closesOn')]
    return Number(first === '') - Number(second === '') || first.localeCompare(second)
  })
}

/** The stage beside another, or null at the end. */
export function stageBeside(stages: Stage[], stage: Stage, step: 1 | -1): Stage | null {
  const at = stages.indexOf(stage)
  return at === -1 ? null : (stages[at + step] ?? null)
}

export type ContactSort = 'name' | 'company' | 'open' | 'last'
export type ContactLine = { contact: Contact; open: number; last: string }

/** Contacts with what is open with each, and when there last was something. */
export function contactLines(
  { contacts, deals, activities }: Book,
  { words, sort, down }: { words: string; sort: ContactSort; down: boolean },
): ContactLine[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const open = new Map<string, Deal[]>()
  for (const deal of deals)
    if (deal.contactId && deal.stage !== 'won' && deal.stage !== 'lost')
      open.set(deal.contactId, [...(open.get(deal.contactId) ?? []), deal])
  const last = new Map<string, string>()
  for (const { contactId, at } of activities) if (at > (last.get(contactId) ?? '')) last.set(contactId, at)
  const turn = down ? -1 : 1
  return contacts
    .filter(({ name, company, email, phone }) => {
      const all = `${name}\n${company}\n${email}\n${phone}`.toLowerCase()
      return wanted.every((word) => all.includes(word))
    })
    .map((contact) => ({
      contact,
      open: sumOf(open.get(contact.id) ?? []),
      last: last.get(contact.id) ?? '',
    }))
    .sort((a, b) => {
      if (sort === 'open') return turn * (a.open - b.open)
      if (sort === 'last') return turn * a.last.localeCompare(b.last)
      return turn * a.contact[sort].localeCompare(b.contact[sort])
    })
}
