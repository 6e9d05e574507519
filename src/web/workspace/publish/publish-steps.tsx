import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Spinner } from '../../ui/spinner.tsx'
import type { PublishStep } from './publish-run.ts'
import { STEP_WORDS, STEPS, stepNow } from './publish-words.ts'

export interface PublishStepsProps {
  readonly step: PublishStep
  readonly hasDatabase: boolean
}

/** What is done, one after the other, and how far it is. */
export function PublishSteps({ step, hasDatabase }: PublishStepsProps) {
  const steps = STEPS.filter((type) => hasDatabase || type !== 'database')
  const at = steps.indexOf(step.type)
  return (
    <>
      <p role="status" className="sr-only">
        {stepNow(step)}
      </p>
      <ol className="flex flex-col gap-2.5 py-2 text-sm">
        {steps.map((type, index) => (
          <li
            key={type}
            aria-current={index === at ? 'step' : undefined}
            className={clsx('flex items-center gap-2.5', index === at ? 'font-medium' : 'text-ink-muted')}
          >
            <span className="flex size-4 shrink-0 items-center justify-center">
              {index < at && <Check aria-hidden="true" className="size-4 text-success" />}
              {index === at && <Spinner className="text-accent-text" />}
              {index > at && <span aria-hidden="true" className="size-1.5 rounded-full bg-line-strong" />}
            </span>
            {index === at ? stepNow(step) : STEP_WORDS[type]}
          </li>
        ))}
      </ol>
    </>
  )
}
