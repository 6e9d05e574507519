import { useState } from 'react'
import { DeleteButton } from '../components/delete-button'
import { InviteForm } from '../components/invite-form'
import { MemberRow } from '../components/member-row'
import { Problem } from '../components/problem'
import { JoinForm, NewTeamForm } from '../components/team-forms'
import { TeamName } from '../components/team-name'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { ROLES } from '../lib/team'

export function TeamPage() {
  const { team, book, me, rights, act } = useTeam()
  const { problem, run } = useTask()
  const [other, setOther] = useState<'new' | 'join' | null>(null)
  const there = book.members.filter(({ person }) => person !== null)
  // Who was just invited comes first, with the code to pass on.
  const awaited = book.members.filter(({ person }) => person === null).reverse()
  const leave = () => run(() => act(() => server.removeMember(me?.id ?? ''), `You left ${team?.name}.`))

  return (
    <div className="plain-page">
      <div className="page-head">
        <div className="page-words">
          <h1 className="page-title">Team</h1>
          <TeamName />
        </div>
        <DeleteButton what="team" label="Leave" onDelete={leave} />
      </div>
      <Problem text={problem} />
      <div className="sheet">
        <section aria-labelledby="people" className="min-w-0">
          <h2 id="people" className="part-title">
            People
          </h2>
          <ul>
            {there.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
          {awaited.length > 0 && <h2 className="part-title mt-6">Not here yet</h2>}
          <ul>
            {awaited.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </section>
        <div className="grid content-start gap-8">
          {rights.isAdmin && <InviteForm />}
          <section aria-labelledby="roles">
            <h2 id="roles" className="part-title">
              Who may do what
            </h2>
            <dl className="roles">
              {ROLES.map(({ key, label, may }) => (
                <div key={key} className="role">
                  <dt className="role-name">
                    {label}
                    {key === me?.role && <span className="role-mine">yours</span>}
                  </dt>
                  <dd className="text-muted">{may}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="others">
            <h2 id="others" className="part-title">
              Another team
            </h2>
            {other === null ? (
              <p className="flex flex-wrap gap-2">
                <button type="button" className="btn-quiet" onClick={() => setOther('join')}>
                  Join with a code
                </button>
                <button type="button" className="btn-quiet" onClick={() => setOther('new')}>
                  Start one
                </button>
              </p>
            ) : other === 'join' ? (
              <JoinForm myName={me?.name} />
            ) : (
              <NewTeamForm myName={me?.name} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
