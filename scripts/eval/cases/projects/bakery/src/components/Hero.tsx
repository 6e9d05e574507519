import { SITE } from '../content/site'

export function Hero() {
  return (
    <section className="mx-auto max-w-4xl px-6 py-20">
      <h1 className="font-display text-4xl leading-tight sm:text-5xl">{SITE.headline}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{SITE.tagline}</p>
      <a href="#prices" className="mt-8 inline-block rounded bg-accent px-5 py-3 text-white">
        See what we bake
      </a>
    </section>
  )
}
