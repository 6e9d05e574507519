export interface Expense {
  id: string
  what: string
  amount: number
  category: string
}

export const CATEGORIES = ['Food', 'Travel', 'Fun']

const KEY = 'trip-money'

const FIRST: Expense[] = [
  { id: 'train', what: 'Night train', amount: 89, category: 'Travel' },
  { id: 'noodles', what: 'Noodles', amount: 11.5, category: 'Food' },
  { id: 'museum', what: 'Museum', amount: 14, category: 'Fun' },
]

export function loadExpenses(): Expense[] {
  const stored = localStorage.getItem(KEY)
  return stored === null ? FIRST : (JSON.parse(stored) as Expense[])
}

export function saveExpenses(expenses: Expense[]) {
  localStorage.setItem(KEY, JSON.stringify(expenses))
}

export function totalOf(expenses: Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + amount, 0)
}
