import { Check } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { type Cycle, money, monthlyPrice, yearlyTotal } from '../lib/price'
import { settings } from '../settings'
import { CycleChoice } from './cycle-choice'

type Plan = (typeof content.plans)[number]

function PlanCard({ plan, cycle }: { plan: Plan; cycle: Cycle }) {
  const { per, billedMonthly, billedYearly, free, best } = content.prices
  const { currency, yearlyDiscountPercent } = settings
  const price = monthlyPrice(plan.monthlyPence, cycle, yearlyDiscountPercent)
  const total = money(yearlyTotal(plan.monthlyPence, yearlyDiscountPercent), currency)
  const billed = cycle === 'yearly' ? `${total}, ${billedYearly}` : billedMonthly
  return (
    <li
      className={`flex flex-col rounded-tile p-7 sm:p-8 ${plan.best ? 'on-accent bg-accent text-accent-ink lg:-my-5 lg:py-12' : 'border-2 border-line bg-surface'}`}
    >
      <div className="flex items-center justify-between">
        <h3 className="font-display text-4xl font-extrabold">{plan.name}</h3>
        {plan.best && (
          <span className="rounded-full bg-pop px-3 py-1 text-sm font-bold text-pop-ink">{best}</span>
        )}
      </div>
      <p className="mt-1 min-h-[3rem] text-lg leading-snug">{plan.text}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="shout text-8xl tabular-nums">{money(price, currency)}</span>
        <span>{per}</span>
      </p>
      <p className="mt-2">{plan.monthlyPence === 0 ? free : billed}</p>
      <ul className="mt-7 space-y-3">
        {plan.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check size={20} strokeWidth={3} className="mt-0.5 shrink-0" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex grow items-end">
        <a
          href="#start"
          className={`button w-full ${plan.best ? 'bg-pop text-pop-ink' : 'border-2 border-ink'}`}
          aria-label={`${content.actionLabel}: ${plan.name}`}
        >
          {content.actionLabel}
        </a>
      </div>
    </li>
  )
}

export function Prices() {
  const [cycle, setCycle] = useState<Cycle>('monthly')
  return (
    <section id="prices" className="border-t-2 border-ink bg-surface">
      <div className="page py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <h2 className="shout max-w-[12ch] text-[clamp(2.75rem,6vw,5.5rem)]">{content.prices.title}</h2>
          <CycleChoice cycle={cycle} onChange={setCycle} />
        </div>
        <ul className="mt-12 grid gap-5 lg:mt-20 lg:grid-cols-3" aria-live="polite">
          {content.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} cycle={cycle} />
          ))}
        </ul>
      </div>
    </section>
  )
}
