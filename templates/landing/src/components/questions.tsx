import { Plus } from 'lucide-react'
import { content } from '../content'

export function Questions() {
  const { title, list } = content.questions
  return (
    <section id="questions" className="page grid gap-10 py-20 lg:grid-cols-[5fr_7fr] lg:py-28">
      <h2 className="shout max-w-[9ch] text-[clamp(2.75rem,6vw,5.5rem)]">{title}</h2>
      <div className="border-t-2 border-ink">
        {list.map((item, index) => (
          <details key={item.question} className="group border-b-2 border-ink" open={index === 0}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 py-5 text-xl font-bold sm:text-2xl [&::-webkit-details-marker]:hidden">
              {item.question}
              <Plus
                size={28}
                className="shrink-0 transition-transform group-open:rotate-45 motion-reduce:transition-none"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[56ch] pb-7 text-lg leading-relaxed text-muted">{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
