export type Style = 'bob' | 'fade' | 'curls' | 'bald' | 'scarf' | 'fringe' | 'bun'

export type FaceSpec = {
  skin: string
  hair: string
  style: Style
  shirt: string
  glasses?: boolean
  beard?: boolean
  cheeks?: boolean
}

export type Tint = 'sky' | 'moss' | 'plum' | 'clay' | 'sun' | 'rose'

export type Person = { id: string; name: string; about: string; tint: Tint; face: FaceSpec }

export const reactionNames = ['heart', 'up', 'laugh', 'party'] as const
export type Reaction = (typeof reactionNames)[number]

/** `from` is a person, or `me`. `reactions` says who gave which. */
export type Message = {
  id: string
  from: string
  at: number
  text: string
  picture?: string
  replyTo?: string
  edited?: boolean
  reactions?: { [name in Reaction]?: string[] }
}

export type Conversation = {
  id: string
  members: string[]
  title?: string
  unread: number
  script: string[]
  said: number
  messages: Message[]
}

/** `answers` is the place of the message answered, counted from 0. */
type SampleMessage = Omit<Message, 'id' | 'at' | 'replyTo' | 'edited'> & {
  minutesAgo: number
  answers?: number
}

export type SampleConversation = Omit<Conversation, 'said' | 'messages'> & { messages: SampleMessage[] }

export const firstConversations = (samples: SampleConversation[], now: number): Conversation[] =>
  samples.map((sample) => ({
    ...sample,
    said: 0,
    messages: sample.messages.map(({ minutesAgo, answers, ...message }, place) => ({
      ...message,
      id: `${sample.id}-${place}`,
      at: now - minutesAgo * 60_000,
      ...(answers === undefined ? {} : { replyTo: `${sample.id}-${answers}` }),
    })),
  }))

const withMessages = (
  conversation: Conversation,
  change: (messages: Message[]) => Message[],
): Conversation => ({
  ...conversation,
  messages: change(conversation.messages),
})

export const added = (conversation: Conversation, message: Message, read: boolean): Conversation => ({
  ...withMessages(conversation, (messages) => [...messages, message]),
  unread: read ? conversation.unread : conversation.unread + 1,
})

export const edited = (conversation: Conversation, id: string, text: string) =>
  withMessages(conversation, (messages) =>
    messages.map((message) => (message.id === id ? { ...message, text, edited: true } : message)),
  )

export const removed = (conversation: Conversation, id: string) =>
  withMessages(conversation, (messages) => messages.filter((message) => message.id !== id))

/** Gives a reaction, or takes it back. */
export const reacted = (conversation: Conversation, id: string, name: Reaction, by: string) =>
  withMessages(conversation, (messages) =>
    messages.map((message) => {
      if (message.id !== id) return message
      const before = message.reactions?.[name] ?? []
      const after = before.includes(by) ? before.filter((one) => one !== by) : [...before, by]
      return { ...message, reactions: { ...message.reactions, [name]: after } }
    }),
  )

/** What the other side says next, and who says it; the script starts again when it is through. */
export function nextLine(conversation: Conversation): { from: string; text: string } | undefined {
  const { members, script, said } = conversation
  if (script.length === 0 || members.length === 0) return undefined
  return { from: members[said % members.length], text: script[said % script.length] }
}

export const byLastMessage = (conversations: Conversation[]) =>
  [...conversations].sort((a, b) => (b.messages.at(-1)?.at ?? Infinity) - (a.messages.at(-1)?.at ?? Infinity))

export type Group = { day: string; from: string; messages: Message[] }

const fiveMinutes = 300_000

/** Messages of one person in a row share a face; a new day or a pause starts anew. */
export function groupsOf(messages: Message[]): Group[] {
  const groups: Group[] = []
  for (const message of messages) {
    const day = new Date(message.at).toDateString()
    const last = groups.at(-1)
    const before = last?.messages.at(-1)
    const goesOn =
      last?.day === day && last.from === message.from && before && message.at - before.at < fiveMinutes
    if (last && goesOn) last.messages.push(message)
    else groups.push({ day, from: message.from, messages: [message] })
  }
  return groups
}

export type Hit = { conversation: Conversation; message: Message }

export function hitsIn(conversations: Conversation[], query: string): Hit[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  return conversations
    .flatMap((conversation) => conversation.messages.map((message) => ({ conversation, message })))
    .filter(({ message }) => message.text.toLowerCase().includes(wanted))
    .sort((a, b) => b.message.at - a.message.at)
}
