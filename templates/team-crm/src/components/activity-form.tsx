import type { FormEvent } from 'react'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { type ActivityKind, KINDS } from '../lib/team'
import { Problem } from './problem'

export function ActivityForm({ contactId, dealId = null }: { contactId: string; dealId?: string | null }) {
  const { team, me, act } = useTeam()
  const { isBusy, problem, run } = useTask()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const body = String(given.get('body') ?? '').trim()
    if (body === '') return
    const activity = {
      contact_id: contactId,
      deal_id: dealId,
      member_id: me?.id ?? '',
      kind: String(given.get('kind')) as ActivityKind,
      body,
    }
    if (await run(() => act(() => server.addActivity(team?.id ?? '', activity), 'Written down.')))
      form.reset()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="note-form">
      <fieldset className="kinds">
        <legend className="sr-only">What it was</legend>
        {KINDS.map(({ key, label }) => (
          <label key={key} className="kind">
            <input type="radio" name="kind" value={key} className="sr-only" defaultChecked={key === 'call'} />
            {label}
          </label>
        ))}
      </fieldset>
      <textarea
        name="body"
        rows={2}
        maxLength={2000}
        className="note-text"
        aria-label="What was said or done"
        placeholder="What was said, and what comes next"
        required
      />
      <Problem text={problem} />
      <button type="submit" className="btn-quiet justify-self-end" disabled={isBusy}>
        Write it down
      </button>
    </form>
  )
}
