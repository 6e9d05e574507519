import { ListPage } from './components/list-page'
import { SignIn } from './components/sign-in'
import { Waiting } from './components/waiting'
import { usePerson } from './hooks/use-person'

export default function App() {
  const person = usePerson()
  switch (person.status) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <Waiting problem="The list could not be reached." onRetry={() => location.reload()} />
    case 'out':
      return <SignIn />
    case 'in':
      return <ListPage key={person.user.id} user={person.user} />
  }
}
