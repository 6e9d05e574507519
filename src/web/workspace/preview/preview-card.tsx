import type { ReactNode } from 'react'

export interface PreviewCardProps {
  readonly icon: ReactNode
  readonly title: string
  /** A paragraph each. */
  readonly sentences: readonly string[]
  /** The ways on. */
  readonly children: ReactNode
}

/** In place of an app that is not to be seen: why, and the ways on. */
export function PreviewCard({ icon, title, sentences, children }: PreviewCardProps) {
  return (
    <div className="absolute inset-0 grid grid-cols-[minmax(0,28rem)] place-content-center overflow-auto bg-surface-sunken p-4">
      <section
        role="alert"
        className="flex animate-fade-in flex-col gap-4 rounded-lg border border-line bg-surface-raised p-5 shadow-lift"
      >
        <div className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
          {icon}
          <div className="min-w-0">
            <h2 className="font-semibold">{title}</h2>
            {sentences.map((sentence) => (
              <p key={sentence} className="mt-1 break-words text-ink-muted text-sm">
                {sentence}
              </p>
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-2">{children}</div>
      </section>
    </div>
  )
}
