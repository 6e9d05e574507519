import { ArrowLeft, Mail, Pencil, Phone, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ActivityForm } from '../components/activity-form'
import { Avatar } from '../components/avatar'
import { ContactForm } from '../components/contact-form'
import { DealDialog } from '../components/deal-dialog'
import { DealLine } from '../components/deal-line'
import { DeleteButton } from '../components/delete-button'
import { Dialog } from '../components/dialog'
import { Problem } from '../components/problem'
import { Timeline } from '../components/timeline'
import { content } from '../content'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import type { Contact } from '../lib/team'

export function ContactPage() {
  const { id } = useParams()
  const { book } = useTeam()
  const contact = book.contacts.find((one) => one.id === id)
  return (
    <div className="plain-page">
      <Link to="/contacts" className="back">
        <ArrowLeft size={15} aria-hidden="true" />
        Contacts
      </Link>
      {contact ? (
        <Sheet key={contact.id} contact={contact} />
      ) : (
        <>
          <h1 className="page-title">Contact</h1>
          <p className="empty">This contact is not in the team’s book any more.</p>
        </>
      )}
    </div>
  )
}

function Sheet({ contact }: { contact: Contact }) {
  const { book, rights, act } = useTeam()
  const navigate = useNavigate()
  const { problem, run } = useTask()
  const [open, setOpen] = useState<'change' | 'deal' | null>(null)
  const close = () => setOpen(null)
  const deals = book.deals.filter(({ contactId }) => contactId === contact.id)
  const activities = book.activities.filter(({ contactId }) => contactId === contact.id)

  const remove = async () => {
    if (await run(() => act(() => server.deleteContact(contact.id), `Deleted ${contact.name}.`)))
      navigate('/contacts')
  }

  return (
    <>
      <div className="sheet-head">
        <Avatar name={contact.name} large />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="page-title">{contact.name}</h1>
          <p className="text-muted">{contact.company || 'No company'}</p>
        </div>
        {rights.canWrite && (
          <button type="button" className="btn-quiet" onClick={() => setOpen('change')}>
            <Pencil size={15} aria-hidden="true" />
            Change
          </button>
        )}
        {rights.isAdmin && <DeleteButton what="contact" onDelete={remove} />}
      </div>
      <Problem text={problem} />
      <p className="reach">
        {contact.email && (
          <a className="reach-way" href={`mailto:${contact.email}`}>
            <Mail size={15} aria-hidden="true" />
            {contact.email}
          </a>
        )}
        {contact.phone && (
          <a className="reach-way" href={`tel:${contact.phone.replace(/\s/g, '')}`}>
            <Phone size={15} aria-hidden="true" />
            {contact.phone}
          </a>
        )}
      </p>
      <div className="sheet">
        <section aria-labelledby="sheet-deals" className="min-w-0">
          <div className="part-head">
            <h2 id="sheet-deals" className="part-title">
              Their {content.many}
            </h2>
            {rights.canWrite && (
              <button type="button" className="btn-plain" onClick={() => setOpen('deal')}>
                <Plus size={15} aria-hidden="true" />
                New {content.one}
              </button>
            )}
          </div>
          {deals.length === 0 && <p className="text-muted">None so far.</p>}
          <ul>
            {deals.map((deal) => (
              <DealLine key={deal.id} deal={deal} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="sheet-activity" className="min-w-0">
          <h2 id="sheet-activity" className="part-title">
            Activity
          </h2>
          {rights.canWrite && <ActivityForm contactId={contact.id} />}
          <Timeline activities={activities} empty="Nothing was written down yet." />
        </section>
      </div>
      {open === 'deal' && <DealDialog contactId={contact.id} onClose={close} />}
      {open === 'change' && (
        <Dialog title={`Change ${contact.name}`} onClose={close}>
          <ContactForm
            contact={contact}
            submitLabel="Save"
            onSubmit={async (draft) => {
              const wrong = await act(() => server.changeContact(contact.id, draft), `Saved ${draft.name}.`)
              if (wrong === '') close()
              return wrong
            }}
          />
        </Dialog>
      )}
    </>
  )
}
