import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { PRODUCT_NAME } from '../../core/product.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { FIELD_CLASS } from '../ui/text-field.tsx'
import { PRICING_ID } from './questions-section.tsx'
import { scrollToSection } from './scroll-to.ts'
import type { ServerFacts } from './server-facts.ts'

export interface SiteFooterProps {
  readonly year: number
  readonly socialLinks: ServerFacts['socialLinks']
  readonly onWorkspace: () => void
  readonly onDemo: () => void
}

interface FooterLink {
  readonly label: string
  /** Without it the entry leads nowhere yet, and looks and reads like that. */
  readonly onFollow?: () => void
}

export function SiteFooter({ year, socialLinks, onWorkspace, onDemo }: SiteFooterProps) {
  return (
    <footer className="border-line border-t bg-surface-sunken/60">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-5 py-16 sm:px-8 lg:grid-cols-[1.2fr_2fr]">
        <div>
          <Logo className="text-xl" />
          <StayUpdated />
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          <LinkColumn
            title="Product"
            links={[
              { label: 'Features', onFollow: () => scrollToSection('features') },
              { label: 'Pricing', onFollow: () => scrollToSection(PRICING_ID) },
              { label: 'Workspace', onFollow: onWorkspace },
              { label: 'Demo', onFollow: onDemo },
            ]}
          />
          <LinkColumn
            title="Resources"
            links={[
              { label: 'Documentation', onFollow: () => scrollToSection('how-it-works') },
              { label: 'Help Center', onFollow: () => scrollToSection('help') },
              { label: 'Blog' },
            ]}
          />
          <LinkColumn
            title="Company"
            links={[{ label: 'About Us' }, { label: 'Contact' }, { label: 'Careers' }]}
          />
        </div>
      </div>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-5 py-6 text-ink-muted text-sm sm:px-8">
        <p>
          © {year} {PRODUCT_NAME}
        </p>
        <ul className="flex gap-5">
          {Object.entries(socialLinks).map(([name, href]) => (
            <li key={name}>
              {href === null ? (
                <span className="text-ink-faint">{name}</span>
              ) : (
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-center gap-1 hover:text-ink"
                >
                  {name}
                  <ArrowUpRight className="size-3.5" />
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/** Takes an address and does nothing with it (S2.8), and therefore promises nothing. */
function StayUpdated() {
  const id = useId()
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-6 max-w-sm">
      <label htmlFor={id} className="font-medium text-sm">
        Stay updated
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          className={`${FIELD_CLASS} h-10`}
        />
        <Button type="submit">Subscribe</Button>
      </div>
      <p className="mt-2 text-[13px] text-ink-muted">There is no newsletter yet. Nothing is sent.</p>
    </form>
  )
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  return (
    <div>
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="mt-3 space-y-2.5 text-sm">
        {links.map(({ label, onFollow }) => (
          <li key={label}>
            {onFollow === undefined ? (
              <span className="text-ink-faint">{label}</span>
            ) : (
              <button
                type="button"
                onClick={onFollow}
                className="text-ink-muted hover:text-ink hover:underline"
              >
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
