import { useEffect, useState } from 'react'
import type { SharedChat as Messages } from '../../core/wire/shares.ts'
import type { OpenedShare } from '../shares/open-share.ts'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Markdown } from '../workspace/chat/markdown.tsx'

/** What was asked and answered, as far as its owner shares it. */
export function SharedChat({ share }: { readonly share: OpenedShare }) {
  const [messages, setMessages] = useState<Messages | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = () => {
    setProblem(null)
    share.chat().then(
      (chat) => setMessages(chat ?? []),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  useEffect(load, [share])
  if (problem !== null)
    return (
      <div role="alert" className="p-8 text-center">
        <p>{problem}</p>
        <Button className="mt-3" onClick={load}>
          Try again
        </Button>
      </div>
    )
  if (messages === null) return <Waiting label="Fetching the chat" className="p-8 text-ink-muted" />
  if (messages.length === 0) return <p className="p-8 text-center text-ink-muted">Nothing was said.</p>
  return (
    <ol aria-label="Chat" className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pb-8">
      {messages.map(({ role, text, version }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          className={role === 'user' ? 'max-w-[85%] self-end rounded-lg bg-accent-soft px-3.5 py-2.5' : ''}
        >
          <span className="sr-only">{role === 'user' ? 'Asked: ' : 'Answered: '}</span>
          <Markdown text={text} keepsLines={role === 'user'} />
          {version !== undefined && (
            <p className="mt-1.5 font-medium text-[13px] text-ink-muted">Version {version}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
