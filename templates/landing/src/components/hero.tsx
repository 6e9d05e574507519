import { ArrowDown } from 'lucide-react'
import { content } from '../content'
import { CounterScene } from '../pictures/counter-scene'

export function Hero() {
  const { titleLines, text, action, second, note, pictureLabel } = content.hero
  return (
    <section id="top" className="on-accent relative overflow-hidden bg-accent text-accent-ink">
      <div className="page pt-8 lg:pt-10">
        <h1 className="shout relative z-10 text-[clamp(3.4rem,17.4vw,4.6rem)] sm:text-[clamp(4.6rem,11.6vw,10.8rem)]">
          {titleLines.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <div className="mt-8 grid items-end gap-8 lg:mt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-4">
          <div className="relative z-10 lg:self-start lg:pt-10">
            <p className="max-w-[34rem] text-xl leading-snug lg:text-[1.375rem]">{text}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <a href="#start" className="button bg-pop text-lg text-pop-ink">
                {action}
              </a>
              <a href="#prices" className="button border-2 border-current text-lg">
                {second}
                <ArrowDown size={20} aria-hidden="true" />
              </a>
            </div>
            <p className="mt-4">{note}</p>
          </div>
          <CounterScene label={pictureLabel} />
        </div>
      </div>
    </section>
  )
}
