import { content } from '../content'
import { usePage } from '../hooks/use-page'
import { settings } from '../settings'

export function AboutPage() {
  usePage(content.about)
  return (
    <div className="edge grid gap-8 pb-16 lg:grid-cols-[5fr_7fr] lg:gap-14">
      <img
        src="/pictures/portrait.svg"
        alt={content.aboutPicture}
        width={1000}
        height={1200}
        className={`w-full object-cover lg:sticky lg:top-6 lg:h-[calc(100svh-6rem)] ${settings.blackAndWhite ? 'grayscale' : ''}`}
      />
      <div>
        <h1 className="huge text-[clamp(3rem,8.4vw,9rem)]">{content.aboutTitle}</h1>
        <div className="mt-8 max-w-[46ch] space-y-5 text-xl leading-relaxed sm:text-2xl">
          {content.aboutText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <h2 className="mt-14 font-display text-3xl font-bold">{content.shownTitle}</h2>
        <ul className="mt-4 border-t border-line">
          {content.shown.map(({ year, what }) => (
            <li key={what} className="grid grid-cols-[5rem_1fr] border-b border-line py-4 text-lg">
              <span className="text-muted">{year}</span>
              {what}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
