import { useState } from 'react'
import { Timeline } from '../components/timeline'
import { content } from '../content'
import { useTeam } from '../hooks/use-team'
import { ANYBODY } from '../lib/pipeline'
import { KINDS } from '../lib/team'

const AT_FIRST = 50

/** What the whole team did. */
export function ActivityPage() {
  const { book, me } = useTeam()
  const [who, setWho] = useState(ANYBODY)
  const [kind, setKind] = useState('')
  const [most, setMost] = useState(AT_FIRST)
  const found = book.activities.filter(
    (one) => (who === ANYBODY || one.memberId === who) && (kind === '' || one.kind === kind),
  )
  return (
    <div className="plain-page">
      <div className="page-head">
        <h1 className="page-title">Activity</h1>
      </div>
      <div className="tools">
        <label className="pick">
          <span className="pick-label">By</span>
          <select className="pick-select" value={who} onChange={(event) => setWho(event.target.value)}>
            <option value={ANYBODY}>Anybody</option>
            {book.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me?.id ? 'Me' : name}
              </option>
            ))}
          </select>
        </label>
        <label className="pick">
          <span className="pick-label">What</span>
          <select className="pick-select" value={kind} onChange={(event) => setKind(event.target.value)}>
            <option value="">Everything</option>
            {KINDS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="reading">
        <Timeline
          activities={found.slice(0, most)}
          empty={book.activities.length === 0 ? content.emptyActivity : 'Nothing like that was written down.'}
          namesContact
        />
        {found.length > most && (
          <button type="button" className="btn-quiet" onClick={() => setMost(most + AT_FIRST)}>
            Show earlier ones
          </button>
        )}
      </div>
    </div>
  )
}
