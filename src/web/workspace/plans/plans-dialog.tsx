import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { findPlan } from '../../../core/plans/plan.ts'
import type { Plan } from '../../../core/wire/plans.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { planLines, usedSentence } from './plan-words.ts'

/** The plans and what they cost (S2.34, S9.1, S9.2), and where the person stands in theirs. */
export function PlansDialog() {
  const { config, plan: store } = useWorkspace()
  const { isOpen, close } = useOverlay('plans')
  const standing = useStore(store, (state) => state.standing)
  const [sentence, setSentence] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => {
    if (isOpen) void store.refresh()
  }, [isOpen, store])
  const { plans } = config
  const own = (standing === null ? null : findPlan(plans, standing.plan)) ?? plans[0]
  const billing = standing?.billing ?? null
  const openBilling = async () => {
    setSentence('')
    setIsOpening(true)
    const isOpen = await store.openBilling()
    setIsOpening(false)
    if (!isOpen) setSentence(errorSentence('payments-away'))
  }
  const upgrade = ({ name }: Plan) => {
    if (billing?.plan === name) void openBilling()
    else if (store.isCounted()) setSentence(errorSentence('no-payments-ask', { plan: name }))
    else setSentence(errorSentence('no-payments'))
  }
  const actionOf = (plan: Plan): ReactNode => {
    // Also beside what was granted: nobody pays unseen.
    if (billing?.isPaying === true && plan.name === billing.plan) {
      return (
        <Button className="w-full" disabled={isOpening} onClick={() => void openBilling()}>
          Manage what you pay
        </Button>
      )
    }
    if (plan === own) return <p className="text-ink-muted text-sm">This is what you have.</p>
    if (plan.price <= (own?.price ?? 0)) return null
    return (
      <Button variant="primary" className="w-full" disabled={isOpening} onClick={() => upgrade(plan)}>
        Upgrade to {plan.name}
      </Button>
    )
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      size="lg"
      title="Plans and Billing"
      description="A chat is one request with its answer and its repairs. Those that the demo model or a key of your own answers are not counted."
    >
      {standing !== null && <p className="pt-1 text-sm">{usedSentence(standing)}</p>}
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} action={actionOf(plan)} />
        ))}
      </div>
      <p role="status" className="min-h-5 pt-3 text-sm">
        {sentence}
      </p>
    </Dialog>
  )
}

interface PlanCardProps {
  readonly plan: Plan
  readonly action: ReactNode
}

function PlanCard({ plan, action }: PlanCardProps) {
  const { name, price, badge } = plan
  return (
    <section
      aria-label={name}
      className={clsx(
        'flex flex-col rounded-lg border p-5',
        badge === null ? 'border-line' : 'border-accent bg-accent-soft/40',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="font-display font-semibold text-xl">{name}</h3>
        {badge !== null && (
          <span className="rounded-sm bg-accent px-2 py-0.5 font-semibold text-accent-ink text-xs">
            {badge}
          </span>
        )}
      </div>
      <p className="mt-3">
        <span className="font-display font-semibold text-4xl tracking-tight">${price}</span>
        <span className="text-ink-muted text-sm"> per month</span>
      </p>
      <ul className="mt-4 mb-6 space-y-2 text-sm">
        {planLines(plan).map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex min-h-10 items-center">{action}</div>
    </section>
  )
}
