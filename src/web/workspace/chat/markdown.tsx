import { clsx } from 'clsx'
import { memo } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { endlessWordClass } from '../composer/endless-word.ts'
import { CodeBlock } from './code-block.tsx'
import { lineBreaks } from './line-breaks.ts'
import { OutsideLink } from './outside-link.tsx'
import { splitBlocks } from './split-blocks.ts'
import { steadyMarkdown } from './steady-markdown.ts'

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
  pre: ({ node }) => <CodeBlock {...codeOf(node)} />,
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
}

function codeOf(pre: ExtraProps['node']): { readonly code: string; readonly language: string } {
  const code = pre?.children[0]
  if (code?.type !== 'element') return { code: '', language: '' }
  const names = code.properties.className
  const language = Array.isArray(names) ? String(names[0] ?? '').replace(/^language-/, '') : ''
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return { code: text.replace(/\n$/, ''), language }
}

export interface MarkdownProps {
  readonly text: string
  /** For what a person typed: a line break stays one. Models wrap prose, and theirs are joined. */
  readonly keepsLines?: boolean
  /** The text is still coming: what is unfinished at its end is made safe to look at. */
  readonly isStreaming?: boolean
}

/** A message's text, block by block: while it grows, only its last block renders again. */
export const Markdown = memo(function Markdown({
  text,
  keepsLines = false,
  isStreaming = false,
}: MarkdownProps) {
  const blocks = splitBlocks(text)
  return (
    <div className={clsx('lathe-prose', endlessWordClass(text))}>
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end, so a block keeps its place
          key={index}
          text={isStreaming && index === blocks.length - 1 ? steadyMarkdown(block) : block}
          keepsLines={keepsLines}
        />
      ))}
    </div>
  )
})

interface BlockProps {
  readonly text: string
  readonly keepsLines: boolean
}

const Block = memo(function Block({ text, keepsLines }: BlockProps) {
  return (
    <ReactMarkdown remarkPlugins={keepsLines ? PLUGINS_KEEPING_LINES : PLUGINS} components={COMPONENTS}>
      {text}
    </ReactMarkdown>
  )
})
