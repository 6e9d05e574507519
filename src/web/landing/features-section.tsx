import type { ReactNode } from 'react'
import { Reveal } from './reveal.tsx'

const HAIRLINE = {
  fill: 'none',
  stroke: 'var(--ink-muted)',
  strokeWidth: 1.5,
  strokeLinejoin: 'round' as const,
}

const FEATURES: readonly { readonly title: string; readonly text: string; readonly drawing: ReactNode }[] = [
  {
    title: 'AI Development',
    text: 'The agent explains its plan first, then creates, edits and deletes the files of a React and TypeScript project. Every answer is a version that you can undo.',
    drawing: (
      <g {...HAIRLINE}>
        <path d="M20 22H150M20 42H96M36 62H176M36 82H132M20 102H80" />
        <path d="M36 62H176M36 82H132" stroke="var(--accent)" strokeWidth="5" />
        <path d="M196 14V110" strokeDasharray="14 4 3 4" stroke="var(--line-strong)" />
        <path d="M214 62h18m-9-9v18" stroke="var(--success)" strokeWidth="2" />
        <path d="M214 102h18" stroke="var(--danger)" strokeWidth="2" />
      </g>
    ),
  },
  {
    title: 'Live Previews',
    text: 'The app runs next to the chat and refreshes as its files arrive. Look at it as a desktop, a tablet or a phone shows it.',
    drawing: (
      <g {...HAIRLINE}>
        <path d="M20 16H176V104H20ZM20 32H176" />
        <path d="M150 46H206V112H150Z" fill="var(--surface)" />
        <path d="M194 60H226V118H194Z" fill="var(--surface)" />
        <path d="M200 72H220M200 80H214" />
        <path d="M200 92H220V106H200Z" fill="var(--accent)" stroke="none" />
        <path d="M36 50H92M36 62H116M36 74H78" />
      </g>
    ),
  },
  {
    title: 'One-Click Export',
    text: 'Download the project as a zip. It is an ordinary Vite project: install it, run it and change it with the tools you already have.',
    drawing: (
      <g {...HAIRLINE}>
        <path d="M20 14H84L108 38V108H20Z" />
        <path d="M84 14V38H108" />
        <path
          d="M54 14V26M54 34V46M54 54V66"
          strokeWidth="5"
          stroke="var(--line-strong)"
          strokeLinejoin="miter"
        />
        <path d="M146 44V96M128 78L146 98L164 78" stroke="var(--accent)" strokeWidth="5" fill="none" />
        <path d="M128 110H164" stroke="var(--accent)" strokeWidth="5" />
      </g>
    ),
  },
]

export function FeaturesSection() {
  return (
    <Reveal id="features" aria-label="Features" className="border-line border-t bg-surface-sunken/60">
      <div className="mx-auto grid max-w-7xl divide-line px-5 sm:px-8 md:grid-cols-3 md:divide-x max-md:divide-y">
        {FEATURES.map(({ title, text, drawing }) => (
          <article key={title} className="py-12 md:px-8 md:py-20 md:first:pl-0 md:last:pr-0">
            <svg viewBox="0 0 240 124" aria-hidden="true" className="-ml-3 h-28">
              {drawing}
            </svg>
            <h3 className="mt-6 font-display font-semibold text-2xl tracking-tight">{title}</h3>
            <p className="mt-2.5 max-w-[44ch] text-ink-muted leading-relaxed">{text}</p>
          </article>
        ))}
      </div>
    </Reveal>
  )
}
