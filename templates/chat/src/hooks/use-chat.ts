import { useEffect, useRef, useState } from 'react'
import { people, sampleConversations } from '../data'
import {
  added,
  type Conversation,
  edited,
  firstConversations,
  type Message,
  nextLine,
  type Reaction,
  reacted,
  removed,
} from '../lib/chat'
import { settings } from '../settings'
import { useKept } from './use-kept'

type Draft = { text: string; picture?: string; replyTo?: string }

const toKeep = people.flatMap(
  ({ id }) =>
    sampleConversations.find(({ members }) => members.length === 1 && members[0] === id)?.script ?? [],
)

const scriptFor = (members: string[]) =>
  sampleConversations.find((sample) => sample.members.join() === members.join())?.script ?? toKeep.slice(0, 6)

/** Every conversation and how it changes. The other side answers from its script, typing first. */
export function useChat(open: string) {
  const [conversations, setConversations] = useKept<Conversation[]>('conversations', () =>
    firstConversations(sampleConversations, Date.now()),
  )
  const [typing, setTyping] = useState<{ [conversation: string]: string | undefined }>({})
  const latest = useRef({ conversations, open })
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    latest.current = { conversations, open }
  }, [conversations, open])

  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    }
  }, [])

  const change = (id: string, how: (conversation: Conversation) => Conversation) =>
    setConversations((before) => before.map((one) => (one.id === id ? how(one) : one)))

  const later = (seconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      act()
    }, seconds * 1000)
    timers.current.add(timer)
  }

  const answer = (id: string) =>
    later(settings.readingSeconds, () => {
      const conversation = latest.current.conversations.find((one) => one.id === id)
      const line = conversation && nextLine(conversation)
      if (!line) return
      setTyping((before) => ({ ...before, [id]: line.from }))
      later(settings.typingSeconds, () => {
        setTyping((before) => ({ ...before, [id]: undefined }))
        const message: Message = { id: crypto.randomUUID(), ...line, at: Date.now() }
        const read = latest.current.open === id && document.visibilityState === 'visible'
        change(id, (one) => ({ ...added(one, message, read), said: one.said + 1 }))
      })
    })

  return {
    conversations,
    typing,
    send: (id: string, draft: Draft) => {
      change(id, (one) => added(one, { id: crypto.randomUUID(), from: 'me', at: Date.now(), ...draft }, true))
      if (!typing[id]) answer(id)
    },
    edit: (id: string, message: string, text: string) => change(id, (one) => edited(one, message, text)),
    remove: (id: string, message: string) => {
      const before = conversations.find((one) => one.id === id)?.messages
      change(id, (one) => removed(one, message))
      return () => before && change(id, (one) => ({ ...one, messages: before }))
    },
    react: (id: string, message: string, name: Reaction) =>
      change(id, (one) => reacted(one, message, name, 'me')),
    read: (id: string) =>
      setConversations((before) =>
        before.some((one) => one.id === id && one.unread > 0)
          ? before.map((one) => (one.id === id ? { ...one, unread: 0 } : one))
          : before,
      ),
    begin: (members: string[], title: string) => {
      const same = conversations.find((one) => members.length === 1 && one.members.join() === members.join())
      if (same) return same.id
      const id = crypto.randomUUID()
      const conversation: Conversation = {
        id,
        members,
        unread: 0,
        script: scriptFor(members),
        said: 0,
        messages: [],
      }
      setConversations([...conversations, title === '' ? conversation : { ...conversation, title }])
      return id
    },
    leave: (id: string) => {
      setConversations(conversations.filter((one) => one.id !== id))
      return () => setConversations(conversations)
    },
  }
}

export type Chat = ReturnType<typeof useChat>
