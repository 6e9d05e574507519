import { type Expense, totalOf } from '../lib/expenses'
import { money } from '../lib/money'

interface SummaryProps {
  expenses: Expense[]
}

export function Summary({ expenses }: SummaryProps) {
  return (
    <p className="mt-4 rounded bg-surface p-4 text-lg">
      Total: <strong>{money(totalOf(expenses))}</strong>
    </p>
  )
}
