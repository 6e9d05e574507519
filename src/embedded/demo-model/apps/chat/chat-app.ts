/** Composes a chat screen from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readNamedList } from '../../intent/details.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { CHAT_DEFAULT, CHAT_TOPICS, type ChatTopic } from './chat-copy.ts'
import {
  APP_TSX,
  COMPOSER_TSX,
  CONVERSATION_LIST_TSX,
  FORMAT_TS,
  MAINS,
  MESSAGE_LIST_TSX,
  THREAD_TSX,
  TYPES_TS,
  USE_CONVERSATIONS_TS,
} from './chat-files.ts'

export function chatApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, CHAT_TOPICS, CHAT_DEFAULT)
  const name = nameOf(brief, 'Chat')
  const tagline = taglineOf(brief, topic.tagline)
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['guards', 'useStored', 'Button', 'IconButton', 'TextField', 'EmptyState'],
    header: { arrangement: 'bar', width: 'max-w-6xl' },
    files: [
      ['src/types/index.ts', 'Conversations and messages', TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name and tagline',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1` }),
      ],
      ['src/content/conversations.ts', 'Sample conversations and replies', conversationsTs(brief, topic)],
      ['src/lib/format.ts', 'Times and initials', FORMAT_TS],
      ['src/hooks/useConversations.ts', 'Sends, answers, keeps', USE_CONVERSATIONS_TS],
      ['src/components/chat/ConversationList.tsx', 'Search and list', CONVERSATION_LIST_TSX],
      ['src/components/chat/MessageList.tsx', 'What was said', MESSAGE_LIST_TSX],
      ['src/components/chat/Composer.tsx', 'The line to write in', COMPOSER_TSX],
      ['src/components/chat/Thread.tsx', 'One conversation', THREAD_TSX],
      ['src/App.tsx', 'Puts the page together', APP_TSX.replace('MAIN', choose(brief, 0, MAINS))],
    ],
    plan: [
      `**${name}**, a chat screen in ${brief.mood.label}`,
      `Conversations with ${peopleOf(brief, topic)
        .map(([who]) => who)
        .join(', ')}; search, unread marks, Enter sends and Shift+Enter breaks the line`,
      'Answers are **scripted** after a moment of typing, since there is no server behind it; messages are kept in this browser',
    ],
    inspiration: 'Linear',
    next: ['make the header dark green', 'add a dark mode switch', 'use warm colours'],
  })
}

function peopleOf(brief: Brief, topic: ChatTopic): ChatTopic['people'] {
  const named = readNamedList(brief.prompt, 'people|channels|rooms|contacts|friends|conversations')
  if (named.length < 2) return topic.people
  return named.slice(0, 6).map((who, index) => [who, 'Conversation', topic.people[index]?.[2] ?? []] as const)
}

function conversationsTs(brief: Brief, topic: ChatTopic): string {
  const starters = peopleOf(brief, topic).map(([name, role, messages]) => ({
    name,
    role,
    messages: messages.map((text) => ({ text: text.replace(/^me: /, ''), isMine: text.startsWith('me: ') })),
  }))
  return `import type { Conversation, Message } from '../types'

type Starter = Pick<Conversation, 'name' | 'role'> & { messages: Pick<Message, 'text' | 'isMine'>[] }

/** Shown on the first visit: samples, to be replaced. */
export const starters: Starter[] = ${literal(starters)}

/** Scripted answers. */
export const replies = ${literal(topic.replies)}
`
}
