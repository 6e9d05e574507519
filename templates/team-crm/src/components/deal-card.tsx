import { Link } from 'react-router-dom'
import type { Moves } from '../hooks/use-moves'
import { useTeam } from '../hooks/use-team'
import { daysSince, formatDay, today } from '../lib/dates'
import { type Deal, isOpen } from '../lib/team'
import { formatMoney } from '../lib/values'
import { Avatar } from './avatar'
import { Problem } from './problem'

/** From so many days on a deal is said to stand still. */
const STILL = 14

export function DealCard({ deal, moves }: { deal: Deal; moves: Moves }) {
  const { book, rights } = useTeam()
  const contact = book.contacts.find(({ id }) => id === deal.contactId)
  const owner = book.members.find(({ id }) => id === deal.ownerId)
  const closesOn = String(deal.values.closesOn ?? '')
  const isLate = isOpen(deal) && closesOn !== '' && closesOn < today()
  const days = daysSince(deal.movedAt)
  return (
    <>
      <Link
        to={`/deals/${deal.id}`}
        className="card"
        data-card={deal.id}
        data-mine={rights.canChange(deal)}
        draggable={rights.canChange(deal)}
        onKeyDown={(event) => moves.onKey(event, deal)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', String(deal.values.title))
          moves.setDragged(deal)
        }}
        onDragEnd={() => moves.setDragged(null)}
      >
        <span className="card-title">{String(deal.values.title)}</span>
        {contact && <span className="card-company">{contact.company || contact.name}</span>}
        <span className="card-line">
          <span className="card-value">{formatMoney(Number(deal.values.value ?? 0))}</span>
          {closesOn && (
            <span className={isLate ? 'card-late' : 'card-day'}>
              {isLate && <span className="sr-only">late, </span>}
              {formatDay(closesOn)}
            </span>
          )}
          {owner ? <Avatar name={owner.name} /> : <span className="card-free">No owner</span>}
        </span>
        {owner && <span className="sr-only">, {owner.name}</span>}
        {isOpen(deal) && days >= STILL && <span className="card-still">{days} days in this stage</span>}
      </Link>
      {moves.refused.id === deal.id && <Problem text={moves.refused.text} />}
    </>
  )
}
