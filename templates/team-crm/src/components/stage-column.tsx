import { type DragEvent, useState } from 'react'
import type { Moves } from '../hooks/use-moves'
import { sumOf } from '../lib/pipeline'
import type { Deal, STAGES } from '../lib/team'
import { formatSum } from '../lib/values'
import { DealCard } from './deal-card'

type StageColumnProps = { stage: (typeof STAGES)[number]; deals: Deal[]; moves: Moves }

export function StageColumn({ stage, deals, moves }: StageColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const takes = moves.dragged !== null && moves.dragged.stage !== stage.key

  const onDragOver = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = () => {
    setIsOver(false)
    if (moves.dragged !== null) void moves.move(moves.dragged, stage.key)
    moves.setDragged(null)
  }

  return (
    <section
      className="column"
      aria-label={stage.label}
      data-over={isOver && takes}
      style={{ '--hue': `var(--color-stage-${stage.key})` }}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className="column-head">
        <h2 className="column-name">{stage.label}</h2>
        <span className="column-count">{deals.length}</span>
        <span className="column-sum">{formatSum(sumOf(deals))}</span>
      </div>
      <ul className="column-cards">
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} moves={moves} />
          </li>
        ))}
      </ul>
      {deals.length === 0 && <p className="column-empty">{takes ? 'Drop it here' : 'Nothing here'}</p>}
    </section>
  )
}
