import { Link } from 'react-router-dom'
import { fields } from '../fields'
import { useTeam } from '../hooks/use-team'
import { titleField } from '../lib/fields'
import { type Deal, stageLabel } from '../lib/team'
import { formatValue } from '../lib/values'

/** A deal to read. */
export function DealFacts({ deal }: { deal: Deal }) {
  const { book } = useTeam()
  const contact = book.contacts.find(({ id }) => id === deal.contactId)
  const owner = book.members.find(({ id }) => id === deal.ownerId)
  return (
    <dl className="facts">
      <dt>Stage</dt>
      <dd>{stageLabel(deal.stage)}</dd>
      <dt>Owner</dt>
      <dd>{owner?.name ?? 'Nobody'}</dd>
      <dt>Contact</dt>
      <dd>
        {contact ? (
          <Link to={`/contacts/${contact.id}`} className="link">
            {contact.name}
          </Link>
        ) : (
          '–'
        )}
      </dd>
      {fields
        .filter((field) => field !== titleField(fields))
        .map((field) => (
          <div key={field.key} className="contents">
            <dt>{field.label}</dt>
            <dd>{formatValue(field, deal.values[field.key]) || '–'}</dd>
          </div>
        ))}
    </dl>
  )
}
