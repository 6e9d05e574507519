import { type FormEvent, useId, useRef } from 'react'
import type { ItemDraft } from '../lib/item'

export type Suggested = { shops: string[]; aisles: string[] }

type ItemFormProps = {
  item?: ItemDraft
  suggested: Suggested
  label: string
  onSubmit: (item: ItemDraft) => Promise<void>
  onCancel?: () => void
}

export function ItemForm({ item, suggested, label, onSubmit, onCancel }: ItemFormProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    if (text('name') === '') return
    const draft = { name: text('name'), amount: text('amount'), shop: text('shop'), aisle: text('aisle') }
    try {
      await onSubmit(draft)
    } catch {
      return
    }
    // The shop stays: the next thing often is from there.
    if (item === undefined) {
      const shop = draft.shop
      form.reset()
      const field = form.elements.namedItem('shop')
      if (field instanceof HTMLInputElement) field.value = shop
      first.current?.focus()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="item-form">
      <label className="label item-form-name">
        What
        <input ref={first} className="input" name="name" maxLength={120} defaultValue={item?.name} required />
      </label>
      <label className="label">
        How much
        <input className="input" name="amount" maxLength={40} defaultValue={item?.amount} />
      </label>
      <label className="label">
        Shop
        <input className="input" name="shop" maxLength={60} list={`${id}-shops`} defaultValue={item?.shop} />
      </label>
      <label className="label">
        Aisle
        <input
          className="input"
          name="aisle"
          maxLength={60}
          list={`${id}-aisles`}
          defaultValue={item?.aisle}
        />
      </label>
      <datalist id={`${id}-shops`}>
        {suggested.shops.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-aisles`}>
        {suggested.aisles.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex gap-2">
        <button type="submit" className="btn-accent">
          {label}
        </button>
        {onCancel && (
          <button type="button" className="btn-quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
