import { Reveal } from './reveal.tsx'

const STEPS = [
  {
    title: 'Describe Vision',
    text: 'Write what the app is for and who uses it. Attach a screenshot or a sketch if that says it better.',
  },
  {
    title: 'Iterate in Real-Time',
    text: 'See the result within the chat, and ask for the next change: a colour, a page, a rule, a fix.',
  },
  {
    title: 'Export and Deploy',
    text: 'Download the project and put it on any host that serves a Vite build.',
  },
]

export function StepsSection() {
  return (
    <Reveal id="how-it-works" aria-labelledby="how-it-works-title" className="border-line border-t">
      <div className="mx-auto max-w-7xl px-5 py-20 sm:px-8 md:py-28">
        <h2
          id="how-it-works-title"
          className="font-display font-semibold text-[clamp(2rem,1.4rem+2vw,3.25rem)] leading-[1.08] tracking-[-0.02em]"
        >
          From raw stock to finished part
        </h2>
        <ol className="mt-12 grid gap-y-10 md:mt-16 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="relative border-line-strong md:border-t md:pt-9 md:pr-10">
              <span
                aria-hidden="true"
                className="grid size-10 place-items-center rounded-full border border-line-strong bg-surface font-display font-semibold text-lg md:absolute md:-top-5"
              >
                {index + 1}
              </span>
              <h3 className="mt-4 font-display font-semibold text-2xl tracking-tight">{title}</h3>
              <p className="mt-2 max-w-[42ch] text-ink-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Reveal>
  )
}
