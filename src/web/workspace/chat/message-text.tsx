import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { endlessWordClass } from '../composer/endless-word.ts'
import type { MarkdownProps } from './markdown.tsx'

type Markdown = typeof import('./markdown.tsx').Markdown

let loaded: Markdown | null = null

/** Loads what renders Markdown; a new workspace shows none, so its first paint does without. */
export async function loadMarkdown(): Promise<Markdown> {
  const { Markdown } = await import('./markdown.tsx')
  loaded = Markdown
  return Markdown
}

/** A message's text; plain until what renders Markdown is there. */
export function MessageText(props: MarkdownProps) {
  const [Rendered, setRendered] = useState<Markdown | null>(() => loaded)
  useEffect(() => {
    if (Rendered !== null) return
    let isGone = false
    loadMarkdown().then(
      (Markdown) => {
        if (!isGone) setRendered(() => Markdown)
      },
      // The text is there all the same.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [Rendered])
  if (Rendered !== null) return <Rendered {...props} />
  return (
    <div className={clsx('lathe-prose whitespace-pre-wrap', endlessWordClass(props.text))}>{props.text}</div>
  )
}
