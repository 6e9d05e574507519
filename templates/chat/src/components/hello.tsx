import { content } from '../content'
import { people } from '../data'
import type { Conversation } from '../lib/chat'
import { firstName } from '../lib/names'
import { Avatar } from './avatar'

type Props = { conversations: Conversation[]; onBegin: (person: string) => void }

/** Everybody without a conversation of their own. */
export function Hello({ conversations, onBegin }: Props) {
  const alone = conversations.flatMap(({ members }) => (members.length === 1 ? members : []))
  const rest = people.filter((person) => !alone.includes(person.id))
  if (rest.length === 0) return null
  return (
    <div className="px-5 pb-5 pt-3">
      <h2 className="pb-2 text-sm text-muted">{content.hello}</h2>
      <ul className="flex flex-wrap gap-4">
        {rest.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="grid justify-items-center gap-1"
              onClick={() => onBegin(person.id)}
            >
              <Avatar members={[person.id]} size="h-16 w-16" />
              {firstName(person.id)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
