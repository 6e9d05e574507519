import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { BoardTools } from '../components/board-tools'
import { DealDialog } from '../components/deal-dialog'
import { Funnel } from '../components/funnel'
import { StageColumn } from '../components/stage-column'
import { content } from '../content'
import { useMoves } from '../hooks/use-moves'
import { useTeam } from '../hooks/use-team'
import { ANYBODY, findDeals, type Query, sumOf } from '../lib/pipeline'
import { isOpen, STAGES } from '../lib/team'
import { formatMoney } from '../lib/values'

export function BoardPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const { book, rights, isLoaded } = useTeam()
  const [query, setQuery] = useState<Query>({ words: '', owner: ANYBODY, sort: 'closesOn' })
  const [showsLost, setShowsLost] = useState(false)
  const stages = STAGES.filter(({ key }) => key !== 'lost' || showsLost)
  const moves = useMoves(stages.map(({ key }) => key))
  const found = findDeals(book, query)
  const open = found.filter(isOpen)
  const deal = book.deals.find((one) => one.id === id)
  const isNew = id === 'new' && rights.canWrite

  return (
    <div className="board-page">
      <div className="page-head">
        <div className="page-words">
          <h1 className="page-title">Pipeline</h1>
          <p className="page-sum">
            <strong className="page-amount">{formatMoney(sumOf(open))}</strong> open in {open.length}{' '}
            {open.length === 1 ? content.one : content.many}
          </p>
        </div>
        {rights.canWrite && (
          <button type="button" className="btn-accent" onClick={() => navigate('/deals/new')}>
            <Plus size={16} aria-hidden="true" />
            New {content.one}
          </button>
        )}
      </div>
      <Funnel deals={open} />
      <BoardTools query={query} showsLost={showsLost} onQuery={setQuery} onShowLost={setShowsLost} />
      {book.deals.length === 0 ? (
        <p className="empty">{content.emptyBoard}</p>
      ) : (
        found.length === 0 && <p className="empty">Nothing in the pipeline is like that.</p>
      )}
      <div className="board" data-columns={stages.length} hidden={found.length === 0}>
        {stages.map((stage) => (
          <StageColumn
            key={stage.key}
            stage={stage}
            deals={found.filter((one) => one.stage === stage.key)}
            moves={moves}
          />
        ))}
      </div>
      {rights.canWrite && found.length > 0 && (
        <p className="board-hint">
          Arrow keys go from card to card. With <kbd>Shift</kbd>, left and right move the {content.one} to the
          next stage.
        </p>
      )}
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {(isNew || deal !== undefined) && <DealDialog key={id} deal={deal} onClose={() => navigate('/')} />}
      {id !== undefined && id !== 'new' && deal === undefined && isLoaded && (
        <p role="alert" className="problem mx-4 sm:mx-6">
          This {content.one} is not in the team’s pipeline any more.
        </p>
      )}
    </div>
  )
}
