import { useEffect, useState } from 'react'
import { ExpenseForm } from './components/ExpenseForm'
import { ExpenseTable } from './components/ExpenseTable'
import { Summary } from './components/Summary'
import { type Expense, loadExpenses, saveExpenses } from './lib/expenses'

export default function App() {
  const [expenses, setExpenses] = useState<Expense[]>(loadExpenses)
  useEffect(() => saveExpenses(expenses), [expenses])

  const add = (expense: Omit<Expense, 'id'>) =>
    setExpenses((all) => [...all, { ...expense, id: crypto.randomUUID() }])
  const remove = (id: string) => setExpenses((all) => all.filter((expense) => expense.id !== id))

  return (
    <main className="mx-auto min-h-screen max-w-3xl px-4 py-10 text-ink">
      <h1 className="font-display text-3xl">Trip money</h1>
      <Summary expenses={expenses} />
      <ExpenseForm onAdd={add} />
      <ExpenseTable expenses={expenses} onRemove={remove} />
    </main>
  )
}
