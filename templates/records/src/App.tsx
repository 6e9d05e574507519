import { useState } from 'react'
import { Collection } from './components/collection'
import { Dialog } from './components/dialog'
import { ItemForm } from './components/item-form'
import { Rail } from './components/rail'
import { Toast } from './components/toast'
import { content } from './content'
import { items as sample } from './data'
import { fields } from './fields'
import { useKept } from './hooks/use-kept'
import { settleDates, today } from './lib/dates'
import { type Item, isItems, newId, titleField, titleOf } from './lib/fields'
import { type Query, select } from './lib/query'

const start = () => settleDates(sample, fields, today())

export default function App() {
  const kept = useKept(start, isItems)
  const [query, setQuery] = useState<Query>({
    search: '',
    chosen: {},
    sort: { key: titleField(fields)?.key ?? '', down: false },
  })
  const [open, setOpen] = useState<Item>()
  const items = kept.value
  const isNew = open !== undefined && !items.some(({ id }) => id === open.id)
  const add = () => setOpen({ id: newId() })

  const save = (item: Item) => {
    const title = titleOf(item, fields)
    if (isNew) kept.change((now) => [...now, item], `Added ${title}.`)
    else kept.change((now) => now.map((old) => (old.id === item.id ? item : old)), `Changed ${title}.`)
    setOpen(undefined)
  }

  const remove = (item: Item) => {
    kept.change((now) => now.filter(({ id }) => id !== item.id), `Deleted ${titleOf(item, fields)}.`)
    setOpen(undefined)
  }

  return (
    <div className="min-h-screen lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <Rail items={items} fields={fields} query={query} onQuery={setQuery} />
      <Collection
        all={items}
        found={select(items, fields, query)}
        fields={fields}
        query={query}
        onQuery={setQuery}
        onAdd={add}
        onOpen={setOpen}
      />
      {open && (
        <Dialog
          title={isNew ? `New ${content.one}` : titleOf(open, fields)}
          onClose={() => setOpen(undefined)}
        >
          <ItemForm
            fields={fields}
            item={open}
            submitLabel={isNew ? `Add ${content.one}` : 'Save changes'}
            onSubmit={save}
            onDelete={isNew ? undefined : () => remove(open)}
          />
        </Dialog>
      )}
      <Toast notice={kept.notice} canUndo={kept.canUndo} onUndo={kept.undo} onDismiss={kept.dismiss} />
    </div>
  )
}
