import { type FormEvent, useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { people } from '../data'
import { Avatar } from './avatar'

type Props = { onBegin: (members: string[], title: string) => void; onClose: () => void }

export function NewConversation({ onBegin, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [members, setMembers] = useState<string[]>([])
  const [title, setTitle] = useState('')

  useEffect(() => dialog.current?.showModal(), [])

  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (members.length > 0) onBegin(members, members.length > 1 ? title.trim() : '')
  }
  const toggle = (id: string) =>
    setMembers(members.includes(id) ? members.filter((member) => member !== id) : [...members, id])

  return (
    <dialog ref={dialog} className="dialog" onClose={onClose} aria-labelledby="new-title">
      <form onSubmit={begin}>
        <h2 id="new-title" className="text-2xl font-extrabold tracking-tight">
          {content.newConversation}
        </h2>
        <fieldset className="mt-4 grid gap-1 sm:grid-cols-2">
          <legend className="pb-2 text-muted">With one, or with several as a group</legend>
          {people.map((person) => (
            <label key={person.id} className="pick">
              <input
                type="checkbox"
                className="sr-only"
                checked={members.includes(person.id)}
                onChange={() => toggle(person.id)}
              />
              <Avatar members={[person.id]} size="h-12 w-12" />
              {person.name}
            </label>
          ))}
        </fieldset>
        {members.length > 1 && (
          <label className="mt-4 block">
            <span className="block pb-1 text-muted">{content.groupName}</span>
            <input className="field" value={title} onChange={(event) => setTitle(event.target.value)} />
          </label>
        )}
        <div className="mt-6 flex justify-end gap-2">
          <button type="button" className="word" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="word word-main" disabled={members.length === 0}>
            Start
          </button>
        </div>
      </form>
    </dialog>
  )
}
