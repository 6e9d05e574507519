import { content } from '../content'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import type { Deal } from '../lib/team'
import { ActivityForm } from './activity-form'
import { DealFacts } from './deal-facts'
import { DealForm } from './deal-form'
import { Dialog } from './dialog'
import { Problem } from './problem'
import { Timeline } from './timeline'

type DealDialogProps = { deal?: Deal | undefined; contactId?: string; onClose: () => void }

/** A deal with what was done for it. Whoever may not change it reads it. */
export function DealDialog({ deal, contactId, onClose }: DealDialogProps) {
  const { book, rights } = useTeam()
  const canChange = deal === undefined || rights.canChange(deal)
  const done = book.activities.filter(({ dealId }) => deal !== undefined && dealId === deal.id)
  return (
    <Dialog title={deal ? String(deal.values.title) : `New ${content.one}`} onClose={onClose}>
      {canChange ? <DealForm deal={deal} contactId={contactId} onDone={onClose} /> : <Reading deal={deal} />}
      {deal && (
        <section className="dialog-part" aria-label="Activity">
          <h3 className="part-title">Activity</h3>
          {rights.canWrite && deal.contactId && <ActivityForm contactId={deal.contactId} dealId={deal.id} />}
          <Timeline activities={done} empty={`Nothing was written down for this ${content.one} yet.`} />
        </section>
      )}
    </Dialog>
  )
}

function Reading({ deal }: { deal: Deal }) {
  const { book, me, rights, act } = useTeam()
  const { isBusy, problem, run } = useTask()
  const owner = book.members.find(({ id }) => id === deal.ownerId)
  const take = () => act(() => server.patchDeal(deal.id, { owner_id: me?.id ?? null }), 'It is yours now.')
  return (
    <>
      <DealFacts deal={deal} />
      {rights.canTake(deal) ? (
        <p className="hint">
          Nobody owns this {content.one}.
          <button type="button" className="btn-quiet ml-3" disabled={isBusy} onClick={() => void run(take)}>
            Take it
          </button>
        </p>
      ) : (
        <p className="hint">
          {rights.canWrite
            ? `Only ${owner?.name ?? 'its owner'} or an admin changes this ${content.one}.`
            : 'As a viewer you read, and change nothing.'}
        </p>
      )}
      <Problem text={problem} />
    </>
  )
}
