import { content } from '../content'

export function How() {
  const { title, steps } = content.how
  return (
    <section id="how" className="border-y-2 border-ink bg-surface">
      <div className="page py-20 lg:py-28">
        <h2 className="shout max-w-[16ch] text-[clamp(2.75rem,6vw,5.5rem)]">{title}</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3 lg:mt-16">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
              <span
                className="shout block text-[7rem] leading-[0.75] text-link lg:text-[11rem]"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <div className="md:mt-7">
                <h3 className="text-2xl font-bold">{step.title}</h3>
                <p className="mt-2 max-w-[38ch] text-lg leading-snug text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
