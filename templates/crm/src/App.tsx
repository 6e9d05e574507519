import { useState } from 'react'
import { ContactPanel } from './components/contact-panel'
import { ContactTable } from './components/contact-table'
import { Dialog } from './components/dialog'
import { Filters } from './components/filters'
import { ItemForm } from './components/item-form'
import { Pipeline } from './components/pipeline'
import { TableFoot } from './components/table-foot'
import { Toast } from './components/toast'
import { TopBar } from './components/top-bar'
import { content } from './content'
import { items } from './data'
import { deals, notes, stages } from './deals'
import { fields } from './fields'
import { useKept } from './hooks/use-kept'
import { useWide } from './hooks/use-wide'
import { type Book, isBook, put, startBook, withoutContact } from './lib/book'
import { today } from './lib/dates'
import { type Item, newId, titleOf } from './lib/fields'
import { find, OPEN_DEALS, type Query } from './lib/find'
import { settings } from './settings'

const start = () => startBook({ contacts: items, deals, notes }, fields, today())
const everybody: Query = { search: '', chosen: {}, stage: '', sort: { key: OPEN_DEALS, down: true } }

export default function App() {
  const kept = useKept<Book>(start, isBook)
  const isWide = useWide()
  const [query, setQuery] = useState(everybody)
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState('')
  const [editing, setEditing] = useState<Item>()

  const book = kept.value
  const found = find(book, fields, stages, query)
  const pages = Math.max(1, Math.ceil(found.length / settings.pageSize))
  const at = Math.min(page, pages - 1)
  const shown = found.slice(at * settings.pageSize, (at + 1) * settings.pageSize)
  const picked = book.contacts.find(({ id }) => id === selected)
  const current = picked ?? (isWide ? shown[0] : undefined)
  const isNew = editing !== undefined && !book.contacts.includes(editing)

  const save = (contact: Item) => {
    const done = isNew ? 'Added' : 'Changed'
    kept.change(
      (now) => ({ ...now, contacts: put(now.contacts, contact) }),
      `${done} ${titleOf(contact, fields)}.`,
    )
    setSelected(contact.id)
    setEditing(undefined)
  }

  const remove = (contact: Item) => {
    kept.change((now) => withoutContact(now, contact.id), `Deleted ${titleOf(contact, fields)}.`)
    setSelected('')
    setEditing(undefined)
  }

  const panel = current && (
    <ContactPanel
      key={current.id}
      contact={current}
      book={book}
      onChange={kept.change}
      onEdit={() => setEditing(current)}
    />
  )

  return (
    <div className="flex min-h-screen flex-col lg:h-screen">
      <TopBar
        search={query.search}
        onSearch={(search) => setQuery({ ...query, search })}
        onAdd={() => setEditing({ id: newId() })}
      />
      <Pipeline deals={book.deals} stage={query.stage} onStage={(stage) => setQuery({ ...query, stage })} />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <main className="flex min-w-0 flex-1 flex-col">
          <Filters
            query={query}
            onQuery={setQuery}
            onClear={() => setQuery({ ...everybody, sort: query.sort })}
          />
          <ContactTable
            shown={shown}
            book={book}
            query={query}
            current={current?.id}
            onQuery={setQuery}
            onSelect={setSelected}
          />
          <TableFoot found={found} total={book.contacts.length} page={at} pages={pages} onPage={setPage} />
        </main>
        {isWide && (
          <aside aria-label="Details" className="panel">
            {panel}
          </aside>
        )}
      </div>
      {!isWide && picked && (
        <Dialog title={titleOf(picked, fields)} onClose={() => setSelected('')}>
          {panel}
        </Dialog>
      )}
      {editing && (
        <Dialog
          title={isNew ? `New ${content.one}` : titleOf(editing, fields)}
          onClose={() => setEditing(undefined)}
        >
          <ItemForm
            fields={fields}
            item={editing}
            submitLabel={isNew ? `Add ${content.one}` : 'Save changes'}
            onSubmit={save}
            onDelete={isNew ? undefined : () => remove(editing)}
          />
        </Dialog>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
