import { useCallback, useEffect, useRef, useState } from 'react'
import type { Item, ItemDraft, List } from '../lib/item'
import * as server from '../lib/lists'

type State = { lists: List[]; shown: string; items: Item[]; people: number }

/** The lists of a person and what stands on the shown one, as everybody on it left it, live. */
export function useSharedList() {
  const [state, setState] = useState<State | null>(null)
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')
  const [deleted, setDeleted] = useState<Item | null>(null)
  const shown = state?.shown ?? ''
  const isLoaded = state !== null
  const wanted = useRef('')
  const loads = useRef(0)

  /** Shows the wanted list, or the first. Of several that are on their way, only the last one counts. */
  const load = useCallback(async () => {
    loads.current += 1
    const turn = loads.current
    const lists = await server.loadLists()
    const list = lists.find(({ id }) => id === wanted.current) ?? lists[0]
    if (!list) throw new Error('There is no list.')
    const [items, people] = await Promise.all([server.loadItems(list.id), server.countMembers(list.id)])
    if (turn !== loads.current) return
    setState({ lists, shown: list.id, items, people })
    setProblem('')
  }, [])

  /** Does it, then shows what the server has. */
  const act = useCallback(
    async (task: () => Promise<unknown>, done: string) => {
      try {
        const next = await task()
        if (typeof next === 'string') wanted.current = next
        await load()
        setNotice(done)
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
    [load],
  )

  useEffect(() => {
    load().catch((error: Error) => setProblem(error.message))
  }, [load])

  // Several changes that come together are looked at once.
  useEffect(() => {
    if (!isLoaded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => load().catch((error: Error) => setProblem(error.message)), 50)
    }
    const unfollow = server.followLists(refresh)
    addEventListener('focus', refresh)
    return () => {
      unfollow()
      clearTimeout(timer)
      removeEventListener('focus', refresh)
    }
  }, [load, isLoaded])

  const quietly = (task: () => Promise<unknown>, done: string) => void act(task, done).catch(() => {})

  return {
    state,
    problem,
    notice,
    canUndo: deleted !== null,
    retry: () => quietly(async () => {}, ''),
    show: (id: string) => quietly(async () => id, ''),
    add: (item: ItemDraft) => act(() => server.addItem(shown, item), `Added ${item.name}.`),
    change: (id: string, change: Partial<Item>, done: string) =>
      act(() => server.changeItem(id, change), done),
    remove: (item: Item) => {
      setDeleted(item)
      quietly(() => server.deleteItem(item.id), `Deleted ${item.name}.`)
    },
    undo: () => {
      if (deleted === null) return
      const { id: _, ...again } = deleted
      setDeleted(null)
      quietly(() => server.addItem(shown, again), 'Undone.')
    },
    join: (code: string) => act(() => server.joinList(code), 'You are on the list.'),
    create: (name: string) => act(() => server.createList(name, []), `Made ${name}.`),
    dismiss: useCallback(() => {
      setNotice('')
      setDeleted(null)
    }, []),
  }
}

export type SharedList = ReturnType<typeof useSharedList>
