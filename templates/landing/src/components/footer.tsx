import { content } from '../content'

export function Footer() {
  return (
    <footer className="on-accent bg-accent text-accent-ink">
      <div className="page overflow-hidden pt-14">
        <div className="flex flex-wrap justify-between gap-6">
          <div>
            <p className="text-lg font-semibold">{content.tagline}</p>
            <p className="mt-1 text-lg">{content.footer.text}</p>
          </div>
          <nav aria-label="Foot" className="flex gap-6">
            {content.footer.links.map(({ label, target }) => (
              <a
                key={target}
                href={`#${target}`}
                className="flex min-h-11 items-center underline underline-offset-4"
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
        <p
          className="shout mt-8 -mb-[0.08em] text-[clamp(5rem,27vw,29rem)] leading-[0.78]"
          aria-hidden="true"
        >
          {content.name}
        </p>
      </div>
    </footer>
  )
}
