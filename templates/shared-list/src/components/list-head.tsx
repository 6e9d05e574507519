import type { User } from '@supabase/supabase-js'
import { LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import type { SharedList } from '../hooks/use-shared-list'
import type { List } from '../lib/item'
import { supabase } from '../lib/supabase'
import { settings } from '../settings'
import { SharePanel } from './share-panel'

type ListHeadProps = { list: SharedList; lists: List[]; shown: string; people: number; user: User }

export function ListHead({ list, lists, shown, people, user }: ListHeadProps) {
  const [isSharing, setIsSharing] = useState(false)
  const code = lists.find(({ id }) => id === shown)?.code ?? ''
  return (
    <header className="head">
      <div className="head-line">
        <h1 className="title">{content.name}</h1>
        <label>
          <span className="sr-only">List</span>
          <select className="input" value={shown} onChange={(event) => list.show(event.target.value)}>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className="head-people">{people === 1 ? 'Only you' : `${people} people`}</p>
        <button
          type="button"
          className="btn-quiet"
          aria-expanded={isSharing}
          onClick={() => setIsSharing(!isSharing)}
        >
          <UserPlus size={16} aria-hidden="true" />
          Share
        </button>
        {settings.signIn && (
          <button type="button" className="btn-quiet" onClick={() => void supabase.auth.signOut()}>
            <LogOut size={16} aria-hidden="true" />
            Sign out
            <span className="sr-only">{user.email}</span>
          </button>
        )}
      </div>
      {isSharing && <SharePanel code={code} list={list} />}
    </header>
  )
}
