import { clsx } from 'clsx'
import { memo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { endlessWordClass } from './endless-word.ts'
import { lineBreaks } from './line-breaks.ts'

const PLUGINS = [remarkGfm]
const PLUGINS_KEEPING_LINES = [remarkGfm, lineBreaks]

/** Rendering a message makes no request: links wait for a click, and images are links too. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => (
    <OutsideLink href={typeof src === 'string' ? src : undefined}>
      Image: {alt || 'no description'}
    </OutsideLink>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
}

function OutsideLink({
  href,
  children,
}: {
  readonly href?: string | undefined
  readonly children: React.ReactNode
}) {
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

export interface MarkdownProps {
  readonly text: string
  /** For what a person typed: a line break stays one. Models wrap prose, and theirs are joined. */
  readonly keepsLines?: boolean
}

/** A message's text. Finished messages keep their text's identity, so they render once. */
export const Markdown = memo(function Markdown({ text, keepsLines = false }: MarkdownProps) {
  return (
    <div className={clsx('lathe-prose', endlessWordClass(text))}>
      <ReactMarkdown remarkPlugins={keepsLines ? PLUGINS_KEEPING_LINES : PLUGINS} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  )
})
