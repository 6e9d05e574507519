import { ArrowDown, ArrowUp, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Avatar } from '../components/avatar'
import { ContactForm } from '../components/contact-form'
import { Dialog } from '../components/dialog'
import { content } from '../content'
import { useTeam } from '../hooks/use-team'
import { formatAgo } from '../lib/dates'
import { type ContactSort, contactLines } from '../lib/pipeline'
import * as server from '../lib/server'
import type { ContactDraft } from '../lib/team'
import { formatMoney } from '../lib/values'

const COLUMNS: { key: ContactSort; label: string }[] = [
  { key: 'name', label: 'Name' },
  { key: 'company', label: 'Company' },
  { key: 'open', label: 'Open value' },
  { key: 'last', label: 'Last activity' },
]

export function ContactsPage() {
  const { team, book, rights, act } = useTeam()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<ContactSort>('name')
  const [down, setDown] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const lines = contactLines(book, { words, sort, down })

  const sortBy = (key: ContactSort) => {
    setDown(key === sort ? !down : key === 'open' || key === 'last')
    setSort(key)
  }
  const add = async (draft: ContactDraft) => {
    let id = ''
    const problem = await act(async () => {
      id = await server.addContact(team?.id ?? '', draft)
    }, `Added ${draft.name}.`)
    if (problem === '') navigate(`/contacts/${id}`)
    return problem
  }

  return (
    <div className="plain-page">
      <div className="page-head">
        <div className="page-words">
          <h1 className="page-title">Contacts</h1>
          <p className="page-sum">{book.contacts.length} people</p>
        </div>
        {rights.canWrite && (
          <button type="button" className="btn-accent" onClick={() => setIsAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            New contact
          </button>
        )}
      </div>
      <div className="tools">
        <label className="search">
          <Search size={15} aria-hidden="true" />
          <input
            type="search"
            className="search-input"
            placeholder="Find by name, company, email"
            aria-label="Find contacts"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      </div>
      <table className="table">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                data-column={key}
                aria-sort={sort === key ? (down ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" className="sort" onClick={() => sortBy(key)}>
                  {label}
                  {sort === key &&
                    (down ? (
                      <ArrowDown size={13} aria-hidden="true" />
                    ) : (
                      <ArrowUp size={13} aria-hidden="true" />
                    ))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ contact, open, last }) => (
            <tr key={contact.id}>
              <th scope="row">
                <Link to={`/contacts/${contact.id}`} className="row-open">
                  <Avatar name={contact.name} />
                  <span className="min-w-0 truncate">{contact.name}</span>
                </Link>
              </th>
              <td data-column="company">{contact.company || '–'}</td>
              <td data-column="open">{open > 0 ? formatMoney(open) : '–'}</td>
              <td data-column="last">{last ? formatAgo(last) : 'never'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className="empty">
          {book.contacts.length === 0 ? content.emptyContacts : 'Nobody here is called like that.'}
        </p>
      )}
      {isAdding && (
        <Dialog title="New contact" onClose={() => setIsAdding(false)}>
          <ContactForm submitLabel="Add contact" onSubmit={add} />
        </Dialog>
      )}
    </div>
  )
}
