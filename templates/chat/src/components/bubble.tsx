import { CornerUpLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Message, Reaction } from '../lib/chat'
import { reactionNames } from '../lib/chat'
import { timeText } from '../lib/dates'
import { firstName } from '../lib/names'
import { reactionIcons } from './reactions'

export type BubbleActions = {
  onMenu: (id: string) => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
  onReact: (message: Message, name: Reaction) => void
}

type Props = {
  message: Message
  answered: Message | undefined
  menu: boolean
  found: boolean
  actions: BubbleActions
}

const show = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: 'nearest' })

export function Bubble({ message, answered, menu, found, actions }: Props) {
  const mine = message.from === 'me'
  const given = reactionNames.filter((name) => (message.reactions?.[name]?.length ?? 0) > 0)
  return (
    <li id={message.id} className={`line ${mine ? 'line-mine' : ''}`}>
      <div className={`bubble ${mine ? 'bubble-mine' : ''} ${found ? 'bubble-found' : ''}`}>
        {answered && (
          <p className="quoted">
            <strong className="block font-semibold">{firstName(answered.from)}</strong>
            <span className="line-clamp-2">{answered.text || 'A picture'}</span>
          </p>
        )}
        {message.picture && (
          <img
            src={message.picture}
            alt={message.text ? `Picture: ${message.text}` : 'A picture'}
            className="bubble-picture"
          />
        )}
        {message.text && <p className="whitespace-pre-wrap break-words">{message.text}</p>}
        <p className="bubble-time">
          {message.edited && 'edited, '}
          {timeText(message.at)}
        </p>
        {given.length > 0 && (
          <div className="given">
            {given.map((name) => {
              const { Icon, label } = reactionIcons[name]
              const by = message.reactions?.[name] ?? []
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={by.includes('me')}
                  onClick={() => actions.onReact(message, name)}
                >
                  <Icon size={15} aria-hidden="true" />
                  <span className="sr-only">{`${label} from ${by.map(firstName).join(' and ')}`}</span>
                  {by.length > 1 && <span aria-hidden="true">{by.length}</span>}
                </button>
              )
            })}
          </div>
        )}
      </div>
      <button
        type="button"
        className="icon more"
        aria-expanded={menu}
        aria-label={`What to do with the message of ${firstName(message.from)} at ${timeText(message.at)}`}
        onClick={() => actions.onMenu(menu ? '' : message.id)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      {menu && (
        <div className="menu" ref={show}>
          {reactionNames.map((name) => {
            const { Icon, label } = reactionIcons[name]
            return (
              <button
                key={name}
                type="button"
                className="icon"
                aria-label={label}
                title={label}
                onClick={() => actions.onReact(message, name)}
              >
                <Icon size={19} aria-hidden="true" />
              </button>
            )
          })}
          <button type="button" className="word" onClick={() => actions.onReply(message)}>
            <CornerUpLeft size={17} aria-hidden="true" /> Reply
          </button>
          {mine && message.text !== '' && (
            <button type="button" className="word" onClick={() => actions.onEdit(message)}>
              <Pencil size={16} aria-hidden="true" /> Edit
            </button>
          )}
          <button type="button" className="word" onClick={() => actions.onDelete(message)}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </button>
        </div>
      )}
    </li>
  )
}
