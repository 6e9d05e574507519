import { click, type FlowApp, write } from '../app.ts'

export const signUp: FlowApp = {
  name: 'Sign-up',
  source: `import { useState, type FormEvent } from 'react'
type Values = { name: string; email: string; word: string; isOfAge: boolean }
function faultsOf({ name, email, word, isOfAge }: Values): string[] {
  const faults = []
  if (name.trim().length < 2) faults.push('Please tell us your name.')
  if (!/^[^@ ]+@[^@ ]+[.][a-z]+$/i.test(email)) faults.push('This is no e-mail address.')
  if (word.length < 8) faults.push('The password needs 8 characters.')
  if (!isOfAge) faults.push('You have to be 18 or older.')
  return faults
}
export default function App() {
  const [values, setValues] = useState<Values>({ name: '', email: '', word: '', isOfAge: false })
  const [faults, setFaults] = useState<string[]>([])
  const [isSent, setSent] = useState(false)
  const set = (part: Partial<Values>) => setValues({ ...values, ...part })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(values)
    setFaults(found)
    setSent(found.length === 0)
  }
  if (isSent) return <main><h1>Welcome, {values.name}!</h1><p>We wrote to {values.email}.</p><button onClick={() => setSent(false)}>Change something</button></main>
  return (
    <main>
      <h1>Join the club</h1>
      <form noValidate onSubmit={send}>
        <label>Name <input value={values.name} onChange={(event) => set({ name: event.target.value })} /></label>
        <label>E-mail <input type="email" value={values.email} onChange={(event) => set({ email: event.target.value })} /></label>
        <label>Password <input type="password" value={values.word} onChange={(event) => set({ word: event.target.value })} /></label>
        <p>{values.word.length >= 12 ? 'A strong password' : 'A short password'}</p>
        <label><input type="checkbox" checked={values.isOfAge} onChange={(event) => set({ isOfAge: event.target.checked })} />I am 18 or older</label>
        {faults.length > 0 && <ul role="alert">{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
        <button>Join</button>
      </form>
    </main>
  )
}
`,
  flows: {
    Joins: [
      write('Name', 'Ada'),
      write('E-mail', 'ada@club.org'),
      write('Password', 'long enough'),
      click('I am 18 or older', 'checkbox'),
      click('Join'),
    ],
    'Is told what is missing': [
      click('Join'),
      write('Name', 'Ada'),
      write('E-mail', 'ada@club'),
      click('Join'),
    ],
    'Goes back to change': [
      write('Name', 'Ben'),
      write('E-mail', 'ben@club.org'),
      write('Password', 'quite long enough'),
      click('I am 18 or older', 'checkbox'),
      click('Join'),
      click('Change something'),
    ],
  },
  regressions: {
    'nobody can join': ['setSent(found.length === 0)', 'setSent(found.length < 0)'],
    'anything is an e-mail address': ['!/^[^@ ]+@[^@ ]+[.][a-z]+$/i.test(email)', 'email === ""'],
    'faults are not shown': ['faults.length > 0 && <ul', 'faults.length > 9 && <ul'],
    'a field empties the others': [
      'setValues({ ...values, ...part })',
      'setValues({ name: "", email: "", word: "", isOfAge: false, ...part })',
    ],
    'the tick cannot be set': ['set({ isOfAge: event.target.checked })', 'set({})'],
  },
}
