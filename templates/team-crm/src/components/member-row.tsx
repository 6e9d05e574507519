import { content } from '../content'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { isOpen, type Member, ROLES, type Role, roleLabel } from '../lib/team'
import { Avatar } from './avatar'
import { DeleteButton } from './delete-button'
import { InviteCode } from './invite-code'
import { Problem } from './problem'

/** Somebody of the team. An admin says what they may do, and takes them out. */
export function MemberRow({ member }: { member: Member }) {
  const { book, me, rights, act } = useTeam()
  const { isBusy, problem, run } = useTask()
  const isMe = member.id === me?.id
  const invite = book.invites.find(({ memberId }) => memberId === member.id)
  const open = book.deals.filter((deal) => deal.ownerId === member.id && isOpen(deal)).length

  const change = (role: Role) =>
    run(() => act(() => server.changeRole(member.id, role), `${member.name} is ${roleLabel(role)} now.`))
  const remove = () =>
    run(() => act(() => server.removeMember(member.id), `${member.name} is out of the team.`))

  return (
    <li className="member">
      <Avatar name={member.name} large />
      <div className="member-words">
        <p className="truncate font-semibold">
          {member.name}
          {isMe && <span className="role-mine">you</span>}
        </p>
        <p className="text-sm text-muted">
          {open} open {open === 1 ? content.one : content.many}
        </p>
      </div>
      {rights.isAdmin && !isMe ? (
        <label className="member-role">
          <span className="sr-only">Role of {member.name}</span>
          <select
            className="input"
            value={member.role}
            disabled={isBusy}
            onChange={(event) => void change(event.target.value as Role)}
          >
            {ROLES.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span className="member-role text-muted">{roleLabel(member.role)}</span>
      )}
      {rights.isAdmin && !isMe && (
        <span className="member-out">
          <DeleteButton what="person" label="Remove" onDelete={remove} />
        </span>
      )}
      <div className="member-more">
        {rights.isAdmin && member.person === null && (
          <InviteCode
            invite={invite}
            name={member.name}
            isBusy={isBusy}
            onRenew={() =>
              void run(() => act(() => server.renewInvite(member.id), `${member.name} has a new code.`))
            }
          />
        )}
        <Problem text={problem} />
      </div>
    </li>
  )
}
