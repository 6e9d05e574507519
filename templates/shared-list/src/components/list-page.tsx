import type { User } from '@supabase/supabase-js'
import { useState } from 'react'
import { content } from '../content'
import { useSharedList } from '../hooks/use-shared-list'
import { findItems, type GroupKey, groupItems, namesOf } from '../lib/groups'
import { settings } from '../settings'
import { GroupSection } from './group-section'
import { ItemForm } from './item-form'
import { ListHead } from './list-head'
import { ListTools } from './list-tools'
import { Toast } from './toast'
import { Waiting } from './waiting'

export function ListPage({ user }: { user: User }) {
  const list = useSharedList()
  const [chosen, setChosen] = useState<GroupKey | null>(null)
  const key = chosen ?? (settings.groupBy === 'aisle' ? 'aisle' : 'shop')
  const [words, setWords] = useState('')
  const [hidesDone, setHidesDone] = useState(false)
  const { state } = list
  if (state === null)
    return list.problem === '' ? (
      <Waiting />
    ) : (
      <Waiting problem="The list could not be reached." onRetry={list.retry} />
    )

  const found = findItems(state.items, words).filter(({ done }) => !done || !hidesDone)
  const groups = groupItems(found, key)
  const suggested = { shops: namesOf(state.items, 'shop'), aisles: namesOf(state.items, 'aisle') }
  return (
    <div className="street">
      <ListHead list={list} lists={state.lists} shown={state.shown} people={state.people} user={user} />
      <main>
        {list.problem && (
          <p role="alert" className="problem">
            {list.problem}
          </p>
        )}
        <section className="counter" aria-label={`New ${content.one}`}>
          <ItemForm suggested={suggested} label="Add" onSubmit={list.add} />
        </section>
        <ListTools
          groupKey={key}
          words={words}
          hidesDone={hidesDone}
          left={state.items.filter(({ done }) => !done).length}
          onGroup={setChosen}
          onWords={setWords}
          onHideDone={setHidesDone}
        />
        {groups.length === 0 && (
          <p className="empty">
            {state.items.length === 0 ? content.empty : 'Nothing like that is on the list.'}
          </p>
        )}
        <div className="shops">
          {groups.map((group) => (
            <GroupSection key={group.name} group={group} groupKey={key} list={list} suggested={suggested} />
          ))}
        </div>
      </main>
      <Toast notice={list.notice} canUndo={list.canUndo} onUndo={list.undo} onDismiss={list.dismiss} />
    </div>
  )
}
