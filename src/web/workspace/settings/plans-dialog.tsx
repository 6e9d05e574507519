import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { BUILT_IN_PLANS } from '../../../core/plans/plan.ts'
import type { Plan } from '../../../core/wire/plans.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** The plans and what they cost (S2.34, S9.1, S9.2). */
export function PlansDialog() {
  const { isOpen, close } = useOverlay('plans')
  const [hasAsked, setHasAsked] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      size="lg"
      title="Plans and Billing"
      description="A chat is one request with its answer. Those that the demo model or a key of your own answers are not counted."
    >
      <div className="grid gap-4 pt-1 sm:grid-cols-2">
        <PlanCard
          plan={BUILT_IN_PLANS[0]}
          action={<p className="text-ink-muted text-sm">This is what you have.</p>}
        />
        <PlanCard
          plan={BUILT_IN_PLANS[1] ?? BUILT_IN_PLANS[0]}
          action={
            <Button variant="primary" className="w-full" onClick={() => setHasAsked(true)}>
              Upgrade to Pro
            </Button>
          }
        />
      </div>
      <p role="status" className="min-h-5 pt-3 text-sm">
        {hasAsked && errorSentence('no-payments')}
      </p>
    </Dialog>
  )
}

interface PlanCardProps {
  readonly plan: Plan
  readonly action: React.ReactNode
}

function PlanCard({ plan: { name, price, chats, promise, badge }, action }: PlanCardProps) {
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
        {[promise, `${chats} AI chats per month`].map((text) => (
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
