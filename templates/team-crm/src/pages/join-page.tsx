import { Link, useParams } from 'react-router-dom'
import { Door } from '../components/door'
import { JoinForm } from '../components/team-forms'
import { useTeam } from '../hooks/use-team'

/** Where the link of an invitation leads. */
export function JoinPage() {
  const { code = '' } = useParams()
  const { me } = useTeam()
  return (
    <Door title="Take your seat">
      <JoinForm code={code} myName={me?.name} />
      <div className="door-other">
        <Link to="/" className="btn-plain">
          Not now
        </Link>
      </div>
    </Door>
  )
}
