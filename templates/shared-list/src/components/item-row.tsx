import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SharedList } from '../hooks/use-shared-list'
import type { Item } from '../lib/item'
import { ItemForm, type Suggested } from './item-form'

type ItemRowProps = { item: Item; place: string; list: SharedList; suggested: Suggested }

export function ItemRow({ item, place, list, suggested }: ItemRowProps) {
  const [isChanging, setIsChanging] = useState(false)
  const tick = () =>
    void list
      .change(item.id, { done: !item.done }, item.done ? `${item.name} is back on.` : `Got ${item.name}.`)
      .catch(() => {})
  if (isChanging)
    return (
      <li className="row-form">
        <ItemForm
          item={item}
          suggested={suggested}
          label="Save"
          onCancel={() => setIsChanging(false)}
          onSubmit={async (draft) => {
            await list.change(item.id, draft, `Changed ${draft.name}.`)
            setIsChanging(false)
          }}
        />
      </li>
    )
  return (
    <li className="row" data-done={item.done}>
      <label className="row-tick">
        <input type="checkbox" className="box" checked={item.done} onChange={tick} />
        <span className="row-words">
          <span className="row-name">{item.name}</span>
          {item.amount && <span className="row-amount">{item.amount}</span>}
        </span>
      </label>
      {place && <span className="row-place">{place}</span>}
      <button
        type="button"
        className="icon-btn"
        aria-label={`Change ${item.name}`}
        onClick={() => setIsChanging(true)}
      >
        <Pencil size={15} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Delete ${item.name}`}
        onClick={() => list.remove(item)}
      >
        <Trash2 size={15} aria-hidden="true" />
      </button>
    </li>
  )
}
