import { content } from '../content'
import { Face } from '../pictures/face'

export function Voices() {
  const { title, list } = content.voices
  return (
    <section id="voices" className="page py-20 lg:py-28">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="mt-8 grid gap-x-12 gap-y-14 lg:grid-cols-2">
        {list.map((voice, index) => (
          <li key={voice.name} className={index === 0 ? 'lg:col-span-2' : 'border-t-2 border-ink pt-8'}>
            <figure className={index === 0 ? 'grid items-end gap-8 lg:grid-cols-[1fr_auto]' : ''}>
              <blockquote
                className={
                  index === 0
                    ? 'shout max-w-[13ch] text-[clamp(3rem,9vw,8.5rem)]'
                    : 'max-w-[34ch] text-2xl leading-snug'
                }
              >
                “{voice.quote}”
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-4">
                <svg
                  viewBox="0 0 120 120"
                  className={index === 0 ? 'h-24 w-24' : 'h-16 w-16'}
                  aria-hidden="true"
                >
                  <clipPath id={`face-${voice.face}`}>
                    <rect width="120" height="120" rx="60" />
                  </clipPath>
                  <g clipPath={`url(#face-${voice.face})`}>
                    <Face look={voice.face} />
                  </g>
                </svg>
                <span>
                  <span className="block font-bold">{voice.name}</span>
                  <span className="text-muted">{voice.role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
