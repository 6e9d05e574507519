/** Source of calculators that ask for a few numbers and show what follows from them: tips, loans and the like. */

const FORMULA_TYPES = `import type { Amount, Field } from '../types'

const money = (value: number) => value.toLocaleString('en', { style: 'currency', currency: 'EUR' })
`

const TIP = `${FORMULA_TYPES}
export const fields: Field[] = [
  { id: 'bill', label: 'Bill', unit: '€', start: 64, min: 0, max: 400, step: 0.5 },
  { id: 'tip', label: 'Tip', unit: '%', start: 12, min: 0, max: 30, step: 1 },
  { id: 'people', label: 'People', unit: '', start: 4, min: 1, max: 12, step: 1 },
]

export function calculate({ bill = 0, tip = 0, people = 1 }: Record<string, number>): Amount[] {
  const extra = (bill * tip) / 100
  return [
    { label: 'Each pays', value: money((bill + extra) / Math.max(1, people)) },
    { label: 'Tip', value: money(extra) },
    { label: 'Together', value: money(bill + extra) },
  ]
}
`

const LOAN = `${FORMULA_TYPES}
export const fields: Field[] = [
  { id: 'amount', label: 'Amount', unit: '€', start: 240000, min: 1000, max: 900000, step: 1000 },
  { id: 'rate', label: 'Interest a year', unit: '%', start: 3.6, min: 0, max: 12, step: 0.05 },
  { id: 'years', label: 'Years', unit: '', start: 25, min: 1, max: 40, step: 1 },
]

/** Equal payments at the end of each month (annuity). */
export function calculate({ amount = 0, rate = 0, years = 1 }: Record<string, number>): Amount[] {
  const months = Math.max(1, years * 12)
  const monthly = rate / 1200
  const payment = monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months)
  return [
    { label: 'Each month', value: money(payment) },
    { label: 'Interest in all', value: money(payment * months - amount) },
    { label: 'Paid back in all', value: money(payment * months) },
  ]
}
`

const BMI = `import type { Amount, Field } from '../types'

export const fields: Field[] = [
  { id: 'height', label: 'Height', unit: 'cm', start: 172, min: 120, max: 220, step: 1 },
  { id: 'weight', label: 'Weight', unit: 'kg', start: 68, min: 30, max: 200, step: 0.5 },
]

/** Body mass index and its ranges for adults as the World Health Organization gives them. */
export function calculate({ height = 1, weight = 0 }: Record<string, number>): Amount[] {
  const metres = height / 100
  const index = weight / metres ** 2
  const range = index < 18.5 ? 'Underweight' : index < 25 ? 'Normal' : index < 30 ? 'Overweight' : 'Obesity'
  return [
    { label: 'Body mass index', value: index.toFixed(1) },
    { label: 'Range for adults', value: range },
    { label: 'Normal at this height', value: (18.5 * metres ** 2).toFixed(0) + ' to ' + (25 * metres ** 2).toFixed(0) + ' kg' },
  ]
}
`

const DISCOUNT = `${FORMULA_TYPES}
export const fields: Field[] = [
  { id: 'price', label: 'Price', unit: '€', start: 89, min: 0, max: 1000, step: 0.5 },
  { id: 'discount', label: 'Discount', unit: '%', start: 20, min: 0, max: 90, step: 1 },
  { id: 'pieces', label: 'Pieces', unit: '', start: 1, min: 1, max: 20, step: 1 },
]

export function calculate({ price = 0, discount = 0, pieces = 1 }: Record<string, number>): Amount[] {
  const full = price * pieces
  const saved = (full * discount) / 100
  return [
    { label: 'To pay', value: money(full - saved) },
    { label: 'Saved', value: money(saved) },
    { label: 'Without discount', value: money(full) },
  ]
}
`

const SAVINGS = `${FORMULA_TYPES}
export const fields: Field[] = [
  { id: 'start', label: 'Start with', unit: '€', start: 2000, min: 0, max: 50000, step: 100 },
  { id: 'monthly', label: 'Added each month', unit: '€', start: 150, min: 0, max: 3000, step: 10 },
  { id: 'rate', label: 'Interest a year', unit: '%', start: 4, min: 0, max: 12, step: 0.1 },
  { id: 'years', label: 'Years', unit: '', start: 10, min: 1, max: 40, step: 1 },
]

/** Interest is added once a month. */
export function calculate({ start = 0, monthly = 0, rate = 0, years = 1 }: Record<string, number>): Amount[] {
  let sum = start
  for (let month = 0; month < years * 12; month++) sum = sum * (1 + rate / 1200) + monthly
  const paid = start + monthly * years * 12
  return [
    { label: 'In the end', value: money(sum) },
    { label: 'Paid in', value: money(paid) },
    { label: 'Grown by', value: money(sum - paid) },
  ]
}
`

export interface Formula {
  readonly words: RegExp
  readonly tagline: string
  readonly source: string
}

export const FORMULAS: readonly Formula[] = [
  {
    words:
      /\b(?:tips?|split(?:ting|ter)?|(?<!(?:electricity|power|gas|water|phone|energy|heating) )bill(?! of)|trinkgeld)\b/i,
    tagline: 'Split fairly, before the coats are on.',
    source: TIP,
  },
  {
    words: /\b(?:loan|mortgage|credit|interest|kredit)\b/i,
    tagline: 'What a sum costs, month by month.',
    source: LOAN,
  },
  { words: /\b(?:bmi|body mass)\b/i, tagline: 'One number, read with care.', source: BMI },
  {
    words: /\b(?:discount|sale price|percent(?:age)? off)\b/i,
    tagline: 'What is left to pay.',
    source: DISCOUNT,
  },
  {
    words: /\b(?:savings?|compound|invest\w*|retirement)\b/i,
    tagline: 'What patience adds up to.',
    source: SAVINGS,
  },
]

export const FORMULA_TYPES_TS = `export interface Field {
  id: string
  label: string
  unit: string
  start: number
  min: number
  max: number
  step: number
}

/** A line of the result, ready to be shown. */
export interface Amount {
  label: string
  value: string
}
`

export const USE_VALUES_TS = `import { appConfig } from '../lib/app-config'
import { calculate, fields } from '../lib/calculate'
import { useStored } from './useStored'

function isValues(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'number')
}

function startValues(): Record<string, number> {
  return Object.fromEntries(fields.map((field) => [field.id, field.start]))
}

/** What was entered, and what follows from it. */
export function useCalculator() {
  const [values, setValues] = useStored(appConfig.storageKey, startValues, isValues)

  function setValue(id: string, value: number) {
    setValues((current) => ({ ...current, [id]: value }))
  }

  return { values, setValue, reset: () => setValues(startValues()), amounts: calculate(values) }
}
`

export const AMOUNT_FIELD_TSX = `import { useId } from 'react'
import type { Field } from '../../types'

interface AmountFieldProps {
  field: Field
  value: number
  onChange: (value: number) => void
}

export function AmountField({ field, value, onChange }: AmountFieldProps) {
  const id = useId()
  const isOutside = value < field.min || value > field.max
  const label = field.unit === '' ? field.label : field.label + ' (' + field.unit + ')'

  return (
    <div className="grid gap-2">
      <div className="flex items-end justify-between gap-4">
        <label htmlFor={id} className="text-lg">
          {label}
        </label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={field.min}
          step={field.step}
          value={value}
          onChange={(event) => onChange(Math.max(0, event.target.valueAsNumber || 0))}
          className="min-h-[2.75rem] w-36 rounded-md border border-muted bg-surface px-3 text-right font-display text-xl tabular-nums"
        />
      </div>
      <input
        type="range"
        aria-label={label + ', slider'}
        min={field.min}
        max={field.max}
        step={field.step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-8 w-full accent-[var(--color-accent)]"
      />
      {isOutside && <p className="text-sm text-muted">{'Usually between ' + field.min + ' and ' + field.max + '.'}</p>}
    </div>
  )
}
`

export const RESULT_TSX = `import type { Amount } from '../../types'

export function Result({ amounts }: { amounts: Amount[] }) {
  const [main, ...others] = amounts
  return (
    <section aria-labelledby="result-title" aria-live="polite" className="rounded-lg bg-accent p-6 text-accent-ink shadow-md sm:p-9">
      <h2 id="result-title" className="text-lg">
        {main?.label}
      </h2>
      <p className="mt-2 break-words font-display text-5xl leading-none tabular-nums sm:text-6xl">{main?.value}</p>
      <dl className="mt-10 divide-y divide-current border-t border-current">
        {others.map((amount) => (
          <div key={amount.label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt>{amount.label}</dt>
            <dd className="font-display text-xl tabular-nums">{amount.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
`

export const FORMULA_APP_TSX = `import { AmountField } from './components/calculator/AmountField'
import { Result } from './components/calculator/Result'
import { Header } from './components/layout/Header'
import { Button } from './components/ui/Button'
import { useCalculator } from './hooks/useCalculator'
import { appConfig } from './lib/app-config'
import { fields } from './lib/calculate'

export default function App() {
  const calculator = useCalculator()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" onClick={calculator.reset}>
          Start over
        </Button>
      </Header>
      <main className="mx-auto grid max-w-5xl grid-cols-1 items-start gap-10 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-2 md:gap-16">
        <section aria-labelledby="fields-title" className="grid gap-8">
          <h2 id="fields-title" className="font-display text-2xl">
            Your numbers
          </h2>
          {fields.map((field) => (
            <AmountField
              key={field.id}
              field={field}
              value={calculator.values[field.id] ?? field.start}
              onChange={(value) => calculator.setValue(field.id, value)}
            />
          ))}
        </section>
        <Result amounts={calculator.amounts} />
      </main>
    </div>
  )
}
`
