import { Search, SquarePen, X } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { byLastMessage, type Conversation, hitsIn } from '../lib/chat'
import { shortText } from '../lib/dates'
import { firstName, nameOf } from '../lib/names'
import { Avatar } from './avatar'
import { Hello } from './hello'

type Props = {
  conversations: Conversation[]
  open: string
  typing: { [conversation: string]: string | undefined }
  drafts: { [conversation: string]: string }
  onOpen: (id: string, message?: string) => void
  onNew: () => void
  onBegin: (person: string) => void
}

function lastLine({ messages }: Conversation) {
  const last = messages.at(-1)
  if (!last) return content.empty
  const text = last.text || 'A picture'
  return last.from === 'me' ? `You: ${text}` : text
}

export function ConversationList({ conversations, open, typing, drafts, onOpen, onNew, onBegin }: Props) {
  const [query, setQuery] = useState('')
  const now = Date.now()
  const wanted = query.trim().toLowerCase()
  const shown = byLastMessage(conversations).filter((one) => nameOf(one).toLowerCase().includes(wanted))
  const hits = hitsIn(conversations, query)
  return (
    <section className="list" aria-label={content.many}>
      <div className="flex items-center justify-between pl-5 pr-3 pt-4">
        <p className="text-3xl font-extrabold tracking-tight">{content.name}</p>
        <button
          type="button"
          className="icon"
          aria-label={content.newConversation}
          title={content.newConversation}
          onClick={onNew}
        >
          <SquarePen size={22} aria-hidden="true" />
        </button>
      </div>
      <label className="search">
        <Search size={18} aria-hidden="true" />
        <span className="sr-only">{content.search}</span>
        <input
          value={query}
          placeholder={content.search}
          onChange={(event) => setQuery(event.target.value)}
        />
        {query !== '' && (
          <button
            type="button"
            className="icon -mr-3"
            aria-label="Clear the search"
            onClick={() => setQuery('')}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </label>
      <p className="sr-only" role="status">
        {wanted === '' ? '' : `${shown.length} people, ${hits.length} messages`}
      </p>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-3">
        <ul>
          {shown.map((one) => {
            const who = typing[one.id]
            const draft = drafts[one.id]
            return (
              <li key={one.id}>
                <button
                  type="button"
                  className="row"
                  aria-current={one.id === open ? 'true' : undefined}
                  onClick={() => onOpen(one.id)}
                >
                  <Avatar members={one.members} size="h-14 w-14" />
                  <span className="min-w-0 grow">
                    <span className="flex items-baseline gap-2">
                      <strong className="min-w-0 grow truncate font-semibold">{nameOf(one)}</strong>
                      <span className="text-sm text-muted">
                        {one.messages.length > 0 && shortText(one.messages[one.messages.length - 1].at, now)}
                      </span>
                    </span>
                    <span className="flex items-center gap-2">
                      <span
                        className={`min-w-0 grow truncate ${one.unread > 0 ? 'font-semibold' : 'text-muted'}`}
                      >
                        {who ? (
                          <em className="text-accent">{firstName(who)} is typing</em>
                        ) : draft && one.id !== open ? (
                          `Draft: ${draft}`
                        ) : (
                          lastLine(one)
                        )}
                      </span>
                      {one.unread > 0 && (
                        <span className="unread">
                          {one.unread}
                          <span className="sr-only"> unread</span>
                        </span>
                      )}
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {hits.length > 0 && <h2 className="px-3 pb-1 pt-4 text-sm text-muted">Messages</h2>}
        <ul>
          {hits.map(({ conversation, message }) => (
            <li key={message.id}>
              <button type="button" className="row" onClick={() => onOpen(conversation.id, message.id)}>
                <span className="min-w-0 grow">
                  <span className="flex justify-between gap-2 text-sm text-muted">
                    {firstName(message.from)} in {nameOf(conversation)}{' '}
                    <span>{shortText(message.at, now)}</span>
                  </span>
                  <span className="line-clamp-2">{message.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {wanted !== '' && shown.length + hits.length === 0 && (
          <p className="p-4 text-muted">{content.noHits}</p>
        )}
      </div>
      <Hello conversations={conversations} onBegin={onBegin} />
    </section>
  )
}
