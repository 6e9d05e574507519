import type { Expense } from '../lib/expenses'
import { money } from '../lib/money'

interface ExpenseTableProps {
  expenses: Expense[]
  onRemove: (id: string) => void
}

export function ExpenseTable({ expenses, onRemove }: ExpenseTableProps) {
  return (
    <div className="mt-8 overflow-x-auto" tabIndex={0} role="region" aria-label="Expenses">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line">
            <th className="py-2 pr-4">What</th>
            <th className="py-2 pr-4">Category</th>
            <th className="py-2 pr-4">Amount</th>
            <th className="py-2">Remove</th>
          </tr>
        </thead>
        <tbody>
          {expenses.map((expense) => (
            <tr key={expense.id} className="border-b border-line">
              <td className="py-2 pr-4">{expense.what}</td>
              <td className="py-2 pr-4">{expense.category}</td>
              <td className="py-2 pr-4">{money(expense.amount)}</td>
              <td className="py-2">
                <button
                  type="button"
                  aria-label={`Remove ${expense.what}`}
                  onClick={() => onRemove(expense.id)}
                  className="underline"
                >
                  Remove
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
