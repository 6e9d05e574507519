import * as data from '../data'
import { fields } from '../fields'
import { settledDay, today } from './dates'
import { rowOfDeal } from './rows'
import type { Stage } from './team'

/** The sample data as `create_team` takes it. */
export function samples() {
  const now = today()
  return {
    people: data.people,
    contacts: data.contacts,
    activities: data.activities,
    deals: data.deals.map((deal) => {
      const values = fields.map(({ key, kind }) => {
        const value = deal[key]
        return [key, kind === 'date' && typeof value === 'string' ? settledDay(value, now) : value]
      })
      const row = rowOfDeal({
        stage: deal.stage as Stage,
        contactId: null,
        ownerId: null,
        values: Object.fromEntries(values),
      })
      return { ...row, id: deal.id, contact: deal.contact, owner: deal.owner || null, days: deal.days }
    }),
  }
}
