import type { User } from '@supabase/supabase-js'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AppFrame } from './components/app-frame'
import { SignIn } from './components/sign-in'
import { Waiting } from './components/waiting'
import { Welcome } from './components/welcome'
import { usePerson } from './hooks/use-person'
import { TeamProvider, useTeam } from './hooks/use-team'
import { ActivityPage } from './pages/activity-page'
import { BoardPage } from './pages/board-page'
import { ContactPage } from './pages/contact-page'
import { ContactsPage } from './pages/contacts-page'
import { JoinPage } from './pages/join-page'
import { TeamPage } from './pages/team-page'

export default function App() {
  const person = usePerson()
  switch (person.status) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <Waiting problem="The team could not be reached." onRetry={() => location.reload()} />
    case 'out':
      return <SignIn />
    case 'in':
      return <Inside key={person.user.id} user={person.user} />
  }
}

function Inside({ user }: { user: User }) {
  return (
    <TeamProvider user={user}>
      <Routes>
        <Route path="/join/:code" element={<JoinPage />} />
        <Route element={<TeamGate />}>
          <Route path="/" element={<BoardPage />} />
          <Route path="/deals/:id" element={<BoardPage />} />
          <Route path="/contacts" element={<ContactsPage />} />
          <Route path="/contacts/:id" element={<ContactPage />} />
          <Route path="/activity" element={<ActivityPage />} />
          <Route path="/team" element={<TeamPage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </TeamProvider>
  )
}

/** Whoever is in no team yet makes one or joins one. */
function TeamGate() {
  const { isLoaded, team, problem, retry } = useTeam()
  if (!isLoaded)
    return problem === '' ? <Waiting /> : <Waiting problem="The team could not be reached." onRetry={retry} />
  return team === null ? <Welcome /> : <AppFrame />
}
