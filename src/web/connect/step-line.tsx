import { Spinner } from '../ui/spinner.tsx'

/** What is being done meanwhile. */
export function StepLine({ step }: { readonly step: string }) {
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-[13px] text-ink-muted leading-relaxed">
      <Spinner /> {step}
    </p>
  )
}
