import { type FormEvent, useState } from 'react'
import { CATEGORIES, type Expense } from '../lib/expenses'

interface ExpenseFormProps {
  onAdd: (expense: Omit<Expense, 'id'>) => void
}

const FIELD = 'mt-1 block w-full rounded border border-line bg-surface px-3 py-2'

export function ExpenseForm({ onAdd }: ExpenseFormProps) {
  const [what, setWhat] = useState('')
  const [amount, setAmount] = useState('')
  const [category, setCategory] = useState(CATEGORIES[0])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (what.trim() === '' || !(Number(amount) > 0)) return
    onAdd({ what: what.trim(), amount: Number(amount), category })
    setWhat('')
    setAmount('')
  }
  return (
    <form onSubmit={submit} className="mt-6 grid gap-4 sm:grid-cols-4 sm:items-end">
      <label>
        What
        <input value={what} onChange={(event) => setWhat(event.target.value)} className={FIELD} />
      </label>
      <label>
        Amount
        <input
          type="number"
          step="0.01"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          className={FIELD}
        />
      </label>
      <label>
        Category
        <select value={category} onChange={(event) => setCategory(event.target.value)} className={FIELD}>
          {CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="rounded bg-accent px-4 py-2 text-white">
        Add expense
      </button>
    </form>
  )
}
