import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { Problem } from './problem'

/** What the team is called; an admin may call it otherwise. */
export function TeamName() {
  const { team, rights, act } = useTeam()
  const { isBusy, problem, run } = useTask()
  const [isChanging, setIsChanging] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (await run(() => act(() => server.renameTeam(team?.id ?? '', name), `The team is ${name} now.`)))
      setIsChanging(false)
  }

  if (!isChanging)
    return (
      <p className="page-sum">
        {team?.name}
        {rights.isAdmin && (
          <button
            type="button"
            className="icon-btn ml-1 inline-grid"
            aria-label="Change the team’s name"
            onClick={() => setIsChanging(true)}
          >
            <Pencil size={14} aria-hidden="true" />
          </button>
        )}
      </p>
    )
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <label className="label">
        Name of the team
        <input className="input" name="name" maxLength={80} defaultValue={team?.name} required />
      </label>
      <button type="submit" className="btn-accent" disabled={isBusy}>
        Save
      </button>
      <Problem text={problem} />
    </form>
  )
}
