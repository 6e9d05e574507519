import { useEffect, useState } from 'react'
import { ConversationList } from './components/conversation-list'
import { Info } from './components/info'
import { NewConversation } from './components/new-conversation'
import { Thread } from './components/thread'
import { content } from './content'
import { useChat } from './hooks/use-chat'
import { useKept } from './hooks/use-kept'
import { byLastMessage } from './lib/chat'

type Undo = { text: string; back: () => void }

export default function App() {
  const [open, setOpen] = useState('')
  const [pane, setPane] = useState<'list' | 'thread' | 'info'>('list')
  const [drafts, setDrafts] = useKept<{ [conversation: string]: string }>('drafts', () => ({}))
  const [found, setFound] = useState('')
  const [starting, setStarting] = useState(false)
  const [undo, setUndo] = useState<Undo | null>(null)
  const chat = useChat(open)
  const { conversations, read } = chat
  const conversation = conversations.find((one) => one.id === open) ?? byLastMessage(conversations)[0]
  const unread = conversations.reduce((sum, one) => sum + one.unread, 0)

  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${content.name}` : content.name
  }, [unread])

  const show = (id: string, message = '') => {
    setOpen(id)
    setFound(message)
    setPane('thread')
    read(id)
  }

  return (
    <main className="house" data-pane={pane}>
      <h1 className="sr-only">{content.name}</h1>
      <ConversationList
        conversations={conversations}
        open={conversation?.id ?? ''}
        typing={chat.typing}
        drafts={drafts}
        onOpen={show}
        onNew={() => setStarting(true)}
        onBegin={(person) => show(chat.begin([person], ''))}
      />
      {conversation ? (
        <>
          <Thread
            key={conversation.id}
            chat={chat}
            conversation={conversation}
            found={found}
            draft={drafts[conversation.id] ?? ''}
            onDraft={(text) => {
              if (found !== '') setFound('')
              setDrafts((before) => ({ ...before, [conversation.id]: text }))
            }}
            onBack={() => setPane('list')}
            onInfo={() => setPane('info')}
            onUndo={(text, back) => setUndo({ text, back })}
          />
          <Info
            conversation={conversation}
            onClose={() => setPane('thread')}
            onLeave={() => {
              setUndo({ text: 'Conversation deleted', back: chat.leave(conversation.id) })
              setPane('list')
            }}
          />
        </>
      ) : (
        <p className="m-auto p-10 text-xl">{content.noConversation}</p>
      )}
      {starting && (
        <NewConversation
          onClose={() => setStarting(false)}
          onBegin={(members, title) => {
            show(chat.begin(members, title))
            setStarting(false)
          }}
        />
      )}
      {undo && (
        <div className="toast" role="status">
          {undo.text}
          <button
            type="button"
            onClick={() => {
              undo.back()
              setUndo(null)
            }}
          >
            Undo
          </button>
          <button type="button" aria-label="Close" onClick={() => setUndo(null)}>
            ×
          </button>
        </div>
      )}
    </main>
  )
}
