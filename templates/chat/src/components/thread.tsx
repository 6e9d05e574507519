import { ArrowLeft, PanelRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { content } from '../content'
import type { Chat } from '../hooks/use-chat'
import { type Conversation, groupsOf, type Message } from '../lib/chat'
import { dayText } from '../lib/dates'
import { firstName, nameOf, personOf, tintOf } from '../lib/names'
import { Avatar } from './avatar'
import { Bubble, type BubbleActions } from './bubble'
import { Composer } from './composer'

type Props = {
  chat: Chat
  conversation: Conversation
  found: string
  draft: string
  onDraft: (text: string) => void
  onBack: () => void
  onInfo: () => void
  onUndo: (text: string, back: () => void) => void
}

/** Runs when the end is another one: something was said, or somebody began to type. */
const showEnd = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'end' })

export function Thread({ chat, conversation, found, draft, onDraft, onBack, onInfo, onUndo }: Props) {
  const { id, members, messages } = conversation
  const [menu, setMenu] = useState('')
  const [about, setAbout] = useState<{ kind: 'reply' | 'edit'; message: Message } | null>(null)
  const typing = chat.typing[id]
  const now = Date.now()
  const count = messages.length

  useEffect(() => {
    if (found !== '') document.getElementById(found)?.scrollIntoView({ block: 'center' })
  }, [found])

  const stop = () => {
    if (about?.kind === 'edit') onDraft('')
    setAbout(null)
  }
  const change = (message: Message) => {
    setAbout({ kind: 'edit', message })
    onDraft(message.text)
    setMenu('')
  }
  const actions: BubbleActions = {
    onMenu: setMenu,
    onEdit: change,
    onReply: (message) => {
      setAbout({ kind: 'reply', message })
      setMenu('')
    },
    onDelete: (message) => onUndo(content.deleted, chat.remove(id, message.id)),
    onReact: (message, name) => {
      chat.react(id, message.id, name)
      setMenu('')
    },
  }
  const send = (text: string, picture?: string) => {
    if (about?.kind === 'edit') chat.edit(id, about.message.id, text)
    else chat.send(id, { text, picture, replyTo: about?.message.id })
    onDraft('')
    setAbout(null)
  }

  const groups = groupsOf(messages)
  return (
    <section className="thread" data-tint={tintOf(conversation)} aria-label={nameOf(conversation)}>
      <header className="thread-head">
        <button
          type="button"
          className="icon -ml-2 md:hidden"
          aria-label="Back to the conversations"
          onClick={onBack}
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <Avatar members={members} size="h-11 w-11" />
        <div className="min-w-0 grow">
          <h2 className="truncate text-lg font-bold leading-tight">{nameOf(conversation)}</h2>
          <p className="truncate text-sm text-muted">
            {members.length > 1
              ? `${members.map(firstName).join(', ')} and you`
              : personOf(members[0])?.about}
          </p>
        </div>
        <button
          type="button"
          className="icon xl:hidden"
          aria-label="About this conversation"
          onClick={onInfo}
        >
          <PanelRight size={22} aria-hidden="true" />
        </button>
      </header>
      <div className="thread-scroll">
        {count === 0 && <p className="m-auto text-xl">{content.empty}</p>}
        {groups.map((group, place) => (
          <div key={group.messages[0].id}>
            {groups[place - 1]?.day !== group.day && <h3 className="day">{dayText(group.day, now)}</h3>}
            <div className="turn">
              {group.from !== 'me' && <Avatar members={[group.from]} size="h-10 w-10" />}
              <div className="min-w-0 grow">
                {members.length > 1 && group.from !== 'me' && (
                  <p className="pb-1 text-sm font-semibold">{firstName(group.from)}</p>
                )}
                <ol>
                  {group.messages.map((message) => (
                    <Bubble
                      key={message.id}
                      message={message}
                      answered={messages.find((other) => other.id === message.replyTo)}
                      menu={menu === message.id}
                      found={found === message.id}
                      actions={actions}
                    />
                  ))}
                </ol>
              </div>
            </div>
          </div>
        ))}
        {typing && (
          <div className="turn" role="status">
            <Avatar members={[typing]} size="h-10 w-10" />
            <p className="bubble dots">
              <span className="sr-only">{firstName(typing)} is typing</span>
              <i />
              <i />
              <i />
            </p>
          </div>
        )}
        <div key={`${count} ${typing}`} ref={found === '' ? showEnd : undefined} className="h-2 shrink-0" />
      </div>
      <div className="thread-foot">
        <Composer
          to={members.length > 1 ? nameOf(conversation) : firstName(members[0])}
          text={draft}
          about={about}
          onText={onDraft}
          onSend={send}
          onCancel={stop}
          onEditLast={() => {
            const last = [...messages]
              .reverse()
              .find((message) => message.from === 'me' && message.text !== '')
            if (last) change(last)
          }}
        />
        <p className="pt-2 text-center text-sm text-muted">{content.scripted}</p>
      </div>
    </section>
  )
}
