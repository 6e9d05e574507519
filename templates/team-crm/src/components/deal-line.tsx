import { Link } from 'react-router-dom'
import { useTeam } from '../hooks/use-team'
import { type Deal, stageLabel } from '../lib/team'
import { formatMoney } from '../lib/values'

/** A deal in a list, with its stage and who has it. */
export function DealLine({ deal }: { deal: Deal }) {
  const { book } = useTeam()
  const owner = book.members.find(({ id }) => id === deal.ownerId)
  return (
    <li className="deal-line" style={{ '--hue': `var(--color-stage-${deal.stage})` }}>
      <Link to={`/deals/${deal.id}`} className="deal-line-title">
        {String(deal.values.title)}
      </Link>
      <span className="deal-line-value">{formatMoney(Number(deal.values.value ?? 0))}</span>
      <span className="deal-line-more">
        {stageLabel(deal.stage)} · {owner?.name ?? 'nobody'}
      </span>
    </li>
  )
}
