import { Spinner } from '../../ui/spinner.tsx'

/** What the preview is doing before there is an app to show; whatever ran before stays visible behind it. */
export function PreviewProgress({ step }: { readonly step: string }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <p
        role="status"
        className="flex animate-fade-in items-center gap-2.5 rounded-lg border border-line bg-surface-raised px-4 py-2.5 text-sm shadow-lift"
      >
        <Spinner className="text-accent-text" />
        {step}
      </p>
    </div>
  )
}
