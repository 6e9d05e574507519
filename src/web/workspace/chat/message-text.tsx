import { clsx } from 'clsx'
import { latePart } from '../../ui/late-part.tsx'
import { endlessWordClass } from '../composer/endless-word.ts'
import type { MarkdownProps } from './markdown.tsx'

/**
 * A message's text; plain until what renders Markdown is there. A new workspace shows none, so its first paint does
 * without.
 */
export const MessageText = latePart<MarkdownProps>(async () => (await import('./markdown.tsx')).Markdown, {
  placeholder: ({ text }) => (
    <div className={clsx('lathe-prose whitespace-pre-wrap', endlessWordClass(text))}>{text}</div>
  ),
  isQuiet: true,
})
