import type { ReactNode } from 'react'

export interface OutsideLinkProps {
  readonly href?: string | undefined
  readonly children: ReactNode
}

/** A link of a message: it shows where it leads before it is followed, and leads nowhere unless it is clear where. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const host = href === undefined ? null : hostOf(href)
  if (href === undefined || host === null) return <span>{children}</span>
  const isBare = typeof children === 'string' && children.includes(host)
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer">
      {children}
      {!isBare && <span className="font-normal text-[0.85em] text-ink-faint"> ({host})</span>}
    </a>
  )
}

function hostOf(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null) return null
  return url.protocol === 'mailto:' ? url.pathname : url.host || null
}
