import { Mail, NotebookPen, Phone, Users, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import { formatAgo } from '../lib/dates'
import * as server from '../lib/server'
import { type Activity, KINDS } from '../lib/team'
import { Problem } from './problem'

const ICONS = { call: Phone, email: Mail, meeting: Users, note: NotebookPen }

type TimelineProps = { activities: Activity[]; empty: string; namesContact?: boolean }

/** What was done, the latest first. */
export function Timeline({ activities, empty, namesContact = false }: TimelineProps) {
  if (activities.length === 0) return <p className="py-4 text-muted">{empty}</p>
  return (
    <ol className="timeline">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} namesContact={namesContact} />
      ))}
    </ol>
  )
}

function Entry({ activity, namesContact }: { activity: Activity; namesContact: boolean }) {
  const { book, me, rights, act } = useTeam()
  const { isBusy, problem, run } = useTask()
  const member = book.members.find(({ id }) => id === activity.memberId)
  const contact = book.contacts.find(({ id }) => id === activity.contactId)
  const deal = book.deals.find(({ id }) => id === activity.dealId)
  const kind = KINDS.find(({ key }) => key === activity.kind)
  const Icon = ICONS[activity.kind]
  const canDelete = rights.isAdmin || (rights.canWrite && activity.memberId === me?.id)
  const who = member === undefined ? 'Somebody' : member.id === me?.id ? 'You' : member.name
  return (
    <li className="entry">
      <span className="entry-icon">
        <Icon size={14} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="entry-head">
          <span className="entry-who">{who}</span> {namesContact ? kind?.did : kind?.label.toLowerCase()}{' '}
          {namesContact && contact && (
            <Link to={`/contacts/${contact.id}`} className="link">
              {contact.name}
            </Link>
          )}
          {namesContact && deal && (
            <>
              {', '}
              <Link to={`/deals/${deal.id}`} className="link">
                {String(deal.values.title)}
              </Link>
            </>
          )}
          <time className="entry-time" dateTime={activity.at}>
            {formatAgo(activity.at)}
          </time>
        </p>
        <p className="entry-body">{activity.body}</p>
        <Problem text={problem} />
      </div>
      {canDelete && (
        <button
          type="button"
          className="icon-btn"
          aria-label={`Delete: ${activity.body.slice(0, 60)}`}
          disabled={isBusy}
          onClick={() => void run(() => act(() => server.deleteActivity(activity.id), 'Deleted.'))}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
