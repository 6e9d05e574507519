/** Source of a chat screen. */

export const TYPES_TS = `export interface Message {
  id: string
  text: string
  isMine: boolean
  /** Milliseconds since 1970. */
  sentAt: number
}

export interface Conversation {
  id: string
  name: string
  role: string
  messages: Message[]
  isUnread: boolean
}
`

export const USE_CONVERSATIONS_TS = `import { useEffect, useRef, useState } from 'react'
import { replies, starters } from '../content/conversations'
import { appConfig } from '../lib/app-config'
import { isListOf, newId } from '../lib/guards'
import type { Conversation } from '../types'
import { useStored } from './useStored'

const MINUTE = 60_000
const TYPING = 1400

function isConversationList(value: unknown): value is Conversation[] {
  return isListOf(value, { id: 'string', name: 'string', role: 'string', messages: 'object', isUnread: 'boolean' })
}

function startList(): Conversation[] {
  return starters.map(({ name, role, messages }, place) => ({
    id: 'starter-' + place,
    name,
    role,
    isUnread: place === 1,
    messages: messages.map((message, index) => ({ ...message, id: place + '-' + index, sentAt: Date.now() - (place * 90 + messages.length - index) * MINUTE })),
  }))
}

/** All conversations, the open one, and who is typing. Answers are scripted: replace \`answer\` by a real source. */
export function useConversations() {
  const [conversations, setConversations] = useStored<Conversation[]>(appConfig.storageKey, startList, isConversationList)
  const [openId, setOpenId] = useState<string | null>(() => (window.matchMedia('(min-width: 48rem)').matches ? (conversations[0]?.id ?? null) : null))
  const [typingId, setTypingId] = useState<string | null>(null)
  const timers = useRef<number[]>([])

  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach((timer) => window.clearTimeout(timer))
  }, [])

  function update(id: string, change: (conversation: Conversation) => Conversation) {
    setConversations((current) => current.map((conversation) => (conversation.id === id ? change(conversation) : conversation)))
  }

  function append(id: string, text: string, isMine: boolean) {
    const message = { id: newId(), text, isMine, sentAt: Date.now() }
    update(id, (conversation) => ({ ...conversation, messages: [...conversation.messages, message] }))
  }

  function send(id: string, text: string) {
    append(id, text, true)
    setTypingId(id)
    timers.current.push(window.setTimeout(() => answer(id, text), TYPING))
  }

  function answer(id: string, text: string) {
    append(id, replies[text.length % replies.length] ?? '', false)
    setTypingId((current) => (current === id ? null : current))
  }

  function open(id: string | null) {
    setOpenId(id)
    if (id) update(id, (conversation) => ({ ...conversation, isUnread: false }))
  }

  return { conversations, current: conversations.find(({ id }) => id === openId) ?? null, typingId, open, send }
}
`

export const FORMAT_TS = `/** "14:05" today, else "3 May". */
export function formatTime(time: number): string {
  const date = new Date(time)
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
    : date.toLocaleDateString('en', { day: 'numeric', month: 'short' })
}

export function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
`

export const CONVERSATION_LIST_TSX = `import { useState } from 'react'
import { formatTime, initials } from '../../lib/format'
import type { Conversation } from '../../types'
import { TextField } from '../ui/TextField'

interface ConversationListProps {
  conversations: Conversation[]
  currentId: string | null
  onOpen: (id: string) => void
}

export function ConversationList({ conversations, currentId, onOpen }: ConversationListProps) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const shown = conversations.filter(({ name, messages }) => [name, ...messages.map(({ text }) => text)].join(' ').toLowerCase().includes(words))

  return (
    <nav aria-label="Conversations" className="grid min-w-0 grid-cols-1 content-start gap-4">
      <TextField label="Search" type="search" value={query} onChange={setQuery} />
      {shown.length === 0 && <p role="status" className="text-muted">Nobody said that.</p>}
      <ul className="grid gap-1">
        {shown.map(({ id, name, messages, isUnread }) => {
          const last = messages.at(-1)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === currentId ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={'grid w-full grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 rounded-md p-3 text-left focus-visible:outline-offset-[-3px] ' + (id === currentId ? 'bg-accent-soft' : 'hover:bg-surface')}
              >
                <span aria-hidden="true" className="row-span-2 grid h-11 w-11 place-items-center rounded-full bg-accent font-medium text-accent-ink">
                  {initials(name)}
                </span>
                <span className={'truncate ' + (isUnread ? 'font-bold' : 'font-medium')}>{isUnread ? name + ' (new)' : name}</span>
                <span className="text-sm tabular-nums text-muted">{last && formatTime(last.sentAt)}</span>
                <span className="col-span-2 truncate text-sm text-muted">{last?.text ?? 'No message yet'}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
`

export const MESSAGE_LIST_TSX = `import { useEffect, useRef } from 'react'
import { formatTime } from '../../lib/format'
import type { Conversation } from '../../types'

interface MessageListProps {
  conversation: Conversation
  isTyping: boolean
}

export function MessageList({ conversation, isTyping }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { messages, name } = conversation

  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length, isTyping])

  return (
    <div ref={list} role="log" tabIndex={0} aria-label={'Messages with ' + name} className="flex-1 overflow-y-auto p-4 focus-visible:outline-offset-[-4px] sm:p-6">
      {messages.length === 0 && <p className="py-16 text-center text-muted">{'Say hello to ' + name + '.'}</p>}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className={'grid max-w-[85%] sm:max-w-[70%] ' + (message.isMine ? 'justify-self-end' : 'justify-self-start')}>
            <p className={'rounded-lg px-4 py-2.5 leading-relaxed [overflow-wrap:anywhere] ' + (message.isMine ? 'rounded-br-none bg-accent text-accent-ink' : 'rounded-bl-none bg-accent-soft text-ink')}>
              <span className="sr-only">{message.isMine ? 'You: ' : name + ': '}</span>
              {message.text}
            </p>
            <time className={'px-1 pt-1 text-xs tabular-nums text-muted ' + (message.isMine ? 'text-right' : '')}>{formatTime(message.sentAt)}</time>
          </li>
        ))}
      </ol>
      <p className="min-h-[1.5rem] pt-3 text-sm text-muted">{isTyping && name + ' is typing…'}</p>
    </div>
  )
}
`

export const COMPOSER_TSX = `import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/Button'

interface ComposerProps {
  name: string
  onSend: (text: string) => void
}

export function Composer({ name, onSend }: ComposerProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t border-line p-3 sm:p-4">
      <textarea
        rows={1}
        aria-label={'Message to ' + name}
        placeholder="Write a message"
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && submit(event)}
        className="min-h-[2.75rem] min-w-0 flex-1 resize-none rounded-md border border-muted bg-canvas px-3 py-2.5 placeholder:text-muted [field-sizing:content]"
      />
      <Button type="submit" disabled={text.trim() === ''}>
        <Send aria-hidden="true" size={18} />
        Send
      </Button>
    </form>
  )
}
`

export const THREAD_TSX = `import { ArrowLeft } from 'lucide-react'
import type { Conversation } from '../../types'
import { IconButton } from '../ui/IconButton'
import { Composer } from './Composer'
import { MessageList } from './MessageList'

interface ThreadProps {
  conversation: Conversation
  isTyping: boolean
  onSend: (text: string) => void
  onBack: () => void
}

export function Thread({ conversation, isTyping, onSend, onBack }: ThreadProps) {
  return (
    <section aria-labelledby="thread-title" className="flex h-[min(44rem,78vh)] min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-md">
      <div className="flex items-center gap-2 border-b border-line px-3 py-2 sm:px-6">
        <IconButton label="Back to the list" onClick={onBack} className="md:hidden">
          <ArrowLeft aria-hidden="true" size={20} />
        </IconButton>
        <div className="min-w-0 py-1">
          <h2 id="thread-title" className="truncate font-display text-xl">
            {conversation.name}
          </h2>
          <p className="text-sm text-muted">{conversation.role}</p>
        </div>
      </div>
      <MessageList conversation={conversation} isTyping={isTyping} />
      <Composer name={conversation.name} onSend={onSend} />
    </section>
  )
}
`

export const APP_TSX = `import { ConversationList } from './components/chat/ConversationList'
import { Thread } from './components/chat/Thread'
import { Header } from './components/layout/Header'
import { EmptyState } from './components/ui/EmptyState'
import { useConversations } from './hooks/useConversations'
import { appConfig } from './lib/app-config'

export default function App() {
  const chat = useConversations()
  const { current } = chat

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="MAIN">
        <div className={'min-w-0 ' + (current ? 'hidden md:block' : '')}>
          <ConversationList conversations={chat.conversations} currentId={current?.id ?? null} onOpen={chat.open} />
        </div>
        {current ? (
          <Thread
            key={current.id}
            conversation={current}
            isTyping={chat.typingId === current.id}
            onSend={(text) => chat.send(current.id, text)}
            onBack={() => chat.open(null)}
          />
        ) : (
          <div className="hidden md:block">
            <EmptyState title="Choose a conversation">Your messages stay in this browser.</EmptyState>
          </div>
        )}
      </main>
    </div>
  )
}
`

export const MAINS = [
  'mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-6 sm:px-8 md:grid-cols-[20rem_1fr]',
  'mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-6 sm:px-8 md:grid-cols-[1fr_18rem] md:[&>*:first-child]:order-last',
] as const
