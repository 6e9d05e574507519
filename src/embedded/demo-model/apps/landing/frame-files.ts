/** Source of the landing page's frame: header, hero, art, footer, and the page that puts sections in order. */
import type { ExtraSection } from './extra-sections.ts'
import { SECTIONS, type SectionId } from './sections.ts'

export function appTsx(sections: readonly SectionId[], extras: readonly ExtraSection[]): string {
  const usual = sections.map((id) => SECTIONS[id].component)
  const own = extras.map(({ component }) => component)
  const isLast = (component: string) => component === SECTIONS.contact.component
  const components = [...usual.filter((one) => !isLast(one)), ...own, ...usual.filter(isLast)]
  const imports = [...components, 'Hero']
    .sort()
    .map((name) => `import { ${name} } from './components/sections/${name}'`)
  return `import { Footer } from './components/layout/Footer'
import { Header } from './components/layout/Header'
${imports.join('\n')}

export default function App() {
  return (
    <div className="min-h-screen">
      <Header />
      <main>
        <Hero />
${components.map((name) => `        <${name} />`).join('\n')}
      </main>
      <Footer />
    </div>
  )
}
`
}

export const HEADER_TSX = `import type { ReactNode } from 'react'
import { navigation, site } from '../../content/site'

interface HeaderProps {
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4 sm:px-8">
        <a href="#top" className="min-w-0 py-2 font-display text-xl [overflow-wrap:anywhere]">
          {site.name}
        </a>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <nav aria-label="Sections">
            <ul className="flex flex-wrap gap-x-5">
              {navigation.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="inline-block py-2 text-sm text-header-muted underline-offset-4 hover:text-header-ink hover:underline">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </div>
      </div>
    </header>
  )
}
`

export const HERO_TSX = `import { navigation, site } from '../../content/site'
import { HeroArt } from './HeroArt'

export function Hero() {
  const lastSection = navigation[navigation.length - 1]
  return (
    <section id="top" aria-labelledby="hero-title" className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-16 sm:px-8 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-24">
      <div className="min-w-0">
        <p className="text-accent-text">{site.about}</p>
        <h1 id="hero-title" className="mt-5 font-display text-5xl leading-[1.04] tracking-tight [overflow-wrap:anywhere] sm:text-6xl lg:text-7xl">
          {site.headline}
        </h1>
        <p className="mt-7 max-w-md text-lg leading-relaxed text-muted">{site.intro}</p>
        <a href={lastSection?.href ?? '#top'} className="mt-9 inline-flex min-h-[3rem] items-center rounded-md bg-accent px-6 font-medium text-accent-ink hover:-translate-y-px">
          {site.action}
        </a>
      </div>
      <HeroArt />
    </section>
  )
}
`

/** A still life of plain shapes in the page's own colours; two arrangements, so that not every page looks alike. */
export const HERO_ART = {
  rounds: `export function HeroArt() {
  return (
    <svg viewBox="0 0 400 440" aria-hidden="true" className="w-full max-w-md justify-self-center lg:max-w-none">
      <rect width="400" height="440" fill="var(--color-accent-soft)" />
      <circle cx="262" cy="150" r="96" fill="var(--color-second)" />
      <path d="M0 330c70-96 150-120 230-92s130 26 170-14v216H0z" fill="var(--color-accent)" />
      <path d="M0 384c90-54 176-44 246-14s110 22 154-6v76H0z" fill="var(--color-header)" />
      <g fill="none" stroke="var(--color-header-ink)" strokeWidth="3" strokeLinecap="round">
        <path d="M70 352c14-14 30-20 46-22" />
        <path d="M96 366c16-14 34-20 52-20" />
        <path d="M128 376c14-10 30-14 46-13" />
      </g>
      <circle cx="92" cy="96" r="14" fill="var(--color-third)" />
    </svg>
  )
}
`,
  blocks: `export function HeroArt() {
  return (
    <svg viewBox="0 0 400 440" aria-hidden="true" className="w-full max-w-md justify-self-center lg:max-w-none">
      <rect width="400" height="440" fill="var(--color-accent-soft)" />
      <rect x="40" y="56" width="150" height="210" fill="var(--color-header)" />
      <path d="M190 56h170v116a85 85 0 0 1-170 0z" fill="var(--color-second)" />
      <circle cx="115" cy="340" r="74" fill="var(--color-accent)" />
      <path d="M206 266h154v148H206z" fill="var(--color-third)" />
      <g stroke="var(--color-surface)" strokeWidth="6">
        <path d="M206 303h154M206 340h154M206 377h154" />
      </g>
      <circle cx="115" cy="128" r="34" fill="var(--color-accent-soft)" />
    </svg>
  )
}
`,
} as const

export const FOOTER_TSX = `import { navigation, site } from '../../content/site'

export function Footer() {
  return (
    <footer className="bg-header text-header-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline justify-between gap-6 px-5 py-10 sm:px-8">
        <p className="min-w-0 font-display text-lg [overflow-wrap:anywhere]">{site.name}</p>
        <ul className="flex flex-wrap gap-x-5">
          {navigation.map((link) => (
            <li key={link.href}>
              <a href={link.href} className="inline-block py-2 text-sm text-header-muted hover:text-header-ink">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-sm text-header-muted">{new Date().getFullYear()}</p>
      </div>
    </footer>
  )
}
`

export const SECTION_HEADING_TSX = `import type { ReactNode } from 'react'

export function SectionHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-3xl leading-tight sm:text-4xl">
      {children}
    </h2>
  )
}
`
