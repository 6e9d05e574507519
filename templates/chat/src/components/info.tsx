import { Trash2, X } from 'lucide-react'
import { content } from '../content'
import type { Conversation } from '../lib/chat'
import { nameOf, personOf, tintOf } from '../lib/names'
import { Avatar } from './avatar'

type Props = { conversation: Conversation; onClose: () => void; onLeave: () => void }

export function Info({ conversation, onClose, onLeave }: Props) {
  const { members, messages } = conversation
  const pictures = messages.filter((message) => message.picture)
  const from = (who: string) => messages.filter((message) => message.from === who).length
  return (
    <section className="info" data-tint={tintOf(conversation)} aria-label="About this conversation">
      <button
        type="button"
        className="icon absolute right-2 top-2 xl:hidden"
        aria-label="Close"
        onClick={onClose}
      >
        <X size={22} aria-hidden="true" />
      </button>
      <div className="info-face">
        <Avatar members={members} size="h-44 w-44" />
      </div>
      <div className="grid gap-6 p-6">
        <div>
          <h2 className="text-2xl font-extrabold leading-tight tracking-tight">{nameOf(conversation)}</h2>
          {members.length === 1 && <p className="mt-1 text-muted">{personOf(members[0])?.about}</p>}
        </div>
        {members.length > 1 && (
          <ul className="grid gap-3">
            {members.map((id) => (
              <li key={id} className="flex items-center gap-3">
                <Avatar members={[id]} size="h-11 w-11" />
                <span className="min-w-0">
                  <strong className="block font-semibold">{personOf(id)?.name}</strong>
                  <span className="text-sm text-muted">{from(id)} messages</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div>
          <h3 className="font-semibold">{content.pictures}</h3>
          {pictures.length === 0 && <p className="text-muted">{content.noPictures}</p>}
          <ul className="mt-2 grid grid-cols-2 gap-2">
            {pictures.map((message) => (
              <li key={message.id}>
                <img
                  src={message.picture}
                  alt={message.text || 'A picture'}
                  className="aspect-square w-full rounded-lg object-cover"
                />
              </li>
            ))}
          </ul>
        </div>
        <button type="button" className="word -ml-3 justify-self-start text-accent" onClick={onLeave}>
          <Trash2 size={18} aria-hidden="true" /> Delete the conversation
        </button>
      </div>
    </section>
  )
}
