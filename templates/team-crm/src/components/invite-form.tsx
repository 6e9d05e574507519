import { UserPlus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { ROLES, type Role } from '../lib/team'
import { settings } from '../settings'
import { Problem } from './problem'

/** A seat for somebody: its code stands beside their name, to be passed on. */
export function InviteForm() {
  const { team, act } = useTeam()
  const { isBusy, problem, run } = useTask()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const name = String(given.get('name') ?? '').trim()
    const role = String(given.get('role')) as Role
    const invite = () => server.inviteMember(team?.id ?? '', name, role)
    if (await run(() => act(invite, `Pass the code on to ${name}.`))) form.reset()
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="part-title">
        Invite somebody
      </h2>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
          <label className="label">
            Their name
            <input className="input" name="name" maxLength={80} autoComplete="off" required />
          </label>
          <label className="label">
            Role
            <select className="input" name="role" defaultValue="member">
              {ROLES.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Problem text={problem} />
        <p className="flex flex-wrap items-center gap-3">
          <button type="submit" className="btn-accent" disabled={isBusy}>
            <UserPlus size={16} aria-hidden="true" />
            Make an invitation
          </button>
          <span className="text-sm text-muted">It opens one seat, for {settings.inviteDays} days.</span>
        </p>
      </form>
    </section>
  )
}
