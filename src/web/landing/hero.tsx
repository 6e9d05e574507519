import { ArrowDown } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { PromptBox, type PromptBoxProps } from './prompt-box.tsx'
import { HeroReplay } from './replay/hero-replay.tsx'
import { scrollToSection } from './scroll-to.ts'

export interface HeroProps extends PromptBoxProps {
  readonly onGetStarted: () => void
  readonly onTemplates: () => void
  readonly onConnect: () => void
}

const QUIET_CLASS =
  'rounded-sm py-1 underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink'

export function Hero({ onGetStarted, onTemplates, onConnect, ...promptBox }: HeroProps) {
  return (
    <section className="mx-auto max-w-7xl px-5 pt-26 sm:px-8 sm:pt-30 lg:pt-32">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-end">
        <div>
          <h1 className="font-display font-semibold text-[clamp(2.2rem,0.6rem+4.3vw,4.25rem)] leading-[1.03] tracking-[-0.03em]">
            <span className="block">Describe a web app. </span>
            <span className="block">Watch an AI agent build it.</span>
          </h1>
          <p className="mt-6 max-w-[52ch] text-ink-muted text-lg leading-relaxed">
            The agent writes the files, the app runs beside the chat while it does, and the finished project
            is yours to take away.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button data-early="start" variant="primary" onClick={onGetStarted}>
              Get Started
            </Button>
            <Button onClick={() => scrollToSection('what-it-is')}>
              Learn More
              <ArrowDown />
            </Button>
          </div>
          <p className="mt-4 max-w-[56ch] text-ink-muted text-sm leading-relaxed">
            Two ways in: the demo, without an account or a key, or sign in on this machine and your work is
            kept.
          </p>
          <p className="mt-1 text-ink-muted text-sm">
            <button type="button" onClick={onTemplates} className={QUIET_CLASS}>
              or start from a template
            </button>
            <span aria-hidden="true"> · </span>
            <button type="button" onClick={onConnect} className={QUIET_CLASS}>
              connect a model
            </button>
          </p>
        </div>
        <PromptBox {...promptBox} />
      </div>
      <HeroReplay />
    </section>
  )
}
