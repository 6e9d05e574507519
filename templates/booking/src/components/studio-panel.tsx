import { content } from '../content'
import { settings } from '../settings'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The studio itself: who works here, where, and when. */
export function StudioPanel() {
  return (
    <header className="relative overflow-hidden bg-wall text-wall-ink lg:sticky lg:top-0 lg:h-svh">
      <img
        src="/pictures/studio.svg"
        alt={content.pictureLabel}
        width={700}
        height={1000}
        className="absolute -right-24 bottom-0 w-80 max-w-none [mask-image:linear-gradient(to_right,transparent_30%,black_52%)] sm:right-0 sm:w-[26rem] lg:inset-x-0 lg:w-full lg:[mask-image:none]"
      />
      <div className="relative max-w-[13.5rem] px-4 pb-24 pt-6 sm:max-w-sm sm:px-8 lg:max-w-none lg:pt-9">
        <h1 className="text-5xl font-extrabold leading-[0.92] tracking-tight lg:text-6xl">{content.name}</h1>
        <p className="mt-4 max-w-[26ch] leading-snug">{content.tagline}</p>
        <p className="mt-3">{content.address}</p>
        <h2 className="sr-only">{content.hours}</h2>
        <dl className="mt-5 hidden max-w-[14rem] grid-cols-[1fr_auto] gap-y-0.5 text-sm lg:grid">
          {days.map((day) => (
            <div key={day} className="contents">
              <dt className="capitalize">{day}</dt>
              <dd>{settings[day] || content.closed}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
