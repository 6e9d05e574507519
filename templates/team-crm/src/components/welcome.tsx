import { useEffect, useState } from 'react'
import { content } from '../content'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { supabase } from '../lib/supabase'
import { Door } from './door'
import { JoinForm, NewTeamForm } from './team-forms'
import { Waiting } from './waiting'

let starting: Promise<string> | null = null

/** Somebody in no team: they make one or join one. A guest gets one that is in use already. */
export function Welcome() {
  const { user, enter } = useTeam()
  const [isJoining, setIsJoining] = useState(false)
  const [problem, setProblem] = useState('')
  const isGuest = user.is_anonymous === true

  useEffect(() => {
    if (!isGuest) return
    // Asked twice at once it is still one.
    starting ??= server.createTeam(content.firstTeam, 'You', true).finally(() => {
      starting = null
    })
    const made = starting
    void enter(() => made, '').then(setProblem)
  }, [isGuest, enter])

  if (isGuest)
    return problem === '' ? <Waiting /> : <Waiting problem={problem} onRetry={() => location.reload()} />
  return (
    <Door title={isJoining ? 'Join a team' : 'Start a team'}>
      {isJoining ? <JoinForm /> : <NewTeamForm />}
      <div className="door-other">
        <button type="button" className="btn-plain" onClick={() => setIsJoining(!isJoining)}>
          {isJoining ? 'Start a team of my own' : 'I have an invitation'}
        </button>
        <button type="button" className="btn-plain" onClick={() => void supabase.auth.signOut()}>
          Sign out
        </button>
      </div>
    </Door>
  )
}
