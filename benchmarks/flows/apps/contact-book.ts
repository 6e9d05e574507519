import { click, type FlowApp, write } from '../app.ts'

export const contactBook: FlowApp = {
  name: 'Contact book',
  source: `import { useEffect, useRef, useState } from 'react'
const START = [
  { name: 'Maya Lindt', phone: '555 0101' },
  { name: 'Adam Frost', phone: '555 0102' },
  { name: 'Zoe March', phone: '555 0103' },
]
export default function App() {
  const [people, setPeople] = useState(START)
  const [query, setQuery] = useState('')
  const [gone, setGone] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const shown = people
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <main>
      <h1>Contacts</h1>
      <input type="search" aria-label="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <button onClick={() => setNew(true)}>New contact</button>
      {shown.length === 0 ? <p>Nobody is called that.</p> : (
        <ul>
          {shown.map(({ name, phone }) => (
            <li key={name}>
              <span>{name}</span> <a href={'tel:' + phone}>{phone}</a>
              <button aria-label={'Delete ' + name} onClick={() => setGone(name)}>Delete</button>
            </li>
          ))}
        </ul>
      )}
      {gone !== null && (
        <div role="alertdialog" aria-label="Delete?">
          <p>Delete {gone} for ever?</p>
          <button onClick={() => { setPeople(people.filter(({ name }) => name !== gone)); setGone(null) }}>Yes, delete</button>
          <button onClick={() => setGone(null)}>No, keep</button>
        </div>
      )}
      {isNew && <NewContact onDone={(contact) => { if (contact) setPeople([...people, contact]); setNew(false) }} />}
    </main>
  )
}
function NewContact({ onDone }: { onDone: (contact?: { name: string; phone: string }) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  useEffect(() => { if (!dialog.current?.open) dialog.current?.showModal() }, [])
  return (
    <dialog ref={dialog} aria-label="New contact">
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <label>Phone <input value={phone} onChange={(event) => setPhone(event.target.value)} /></label>
      <button onClick={() => onDone({ name, phone })}>Save</button>
      <button onClick={() => onDone()}>Cancel</button>
    </dialog>
  )
}
`,
  flows: {
    'Finds people': [write('Search', 'MA'), write('Search', 'zz'), write('Search', '')],
    'Adds a contact': [
      click('New contact'),
      write('Name', 'Bea Noon'),
      write('Phone', '555 0199'),
      click('Save'),
    ],
    'Deletes after asking': [
      click('Delete Adam Frost'),
      click('No, keep'),
      click('Delete Zoe March'),
      click('Yes, delete'),
    ],
  },
  regressions: {
    'the search heeds case': ['name.toLowerCase().includes(query.toLowerCase())', 'name.includes(query)'],
    'names are in no order': ['.sort((one, other) => one.name.localeCompare(other.name))', '.sort(() => 0)'],
    'it deletes all others': [
      'people.filter(({ name }) => name !== gone)',
      'people.filter(({ name }) => name === gone)',
    ],
    'keeping leaves the question open': [
      '<button onClick={() => setGone(null)}>No, keep',
      '<button onClick={() => setGone(gone)}>No, keep',
    ],
    'a new contact is not kept': ['setPeople([...people, contact])', 'setPeople([...people])'],
  },
}
