import { createContext, useContext, useMemo, useState } from 'react'
import { recipes } from '../data'
import { bookOf, type Recipe } from '../lib/recipe'
import { useKept } from './use-kept'

interface Book {
  recipes: Recipe[]
  favourites: string[]
  ticked: Record<string, string[]>
  servings: Record<string, number>
  lastRemoved: Recipe | null
  save: (recipe: Recipe) => void
  remove: (recipe: Recipe) => void
  putBack: () => void
  toggleFavourite: (id: string) => void
  setTicked: (id: string, lines: string[]) => void
  setServings: (id: string, count: number) => void
}

const BookContext = createContext<Book | null>(null)

const toggle = (list: string[], item: string) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

export function BookProvider({ children }: { children: React.ReactNode }) {
  const [own, setOwn] = useKept<Recipe[]>('recipes', [])
  const [removed, setRemoved] = useKept<string[]>('removed', [])
  const [favourites, setFavourites] = useKept<string[]>('favourites', [])
  const [ticked, setTicked] = useKept<Record<string, string[]>>('ticked', {})
  const [servings, setServings] = useKept<Record<string, number>>('servings', {})
  const [lastRemoved, setLastRemoved] = useState<Recipe | null>(null)

  const book = useMemo<Book>(
    () => ({
      recipes: bookOf(recipes, own, removed),
      favourites,
      ticked,
      servings,
      lastRemoved,
      save: (recipe) => setOwn((before) => [...before.filter(({ id }) => id !== recipe.id), recipe]),
      remove: (recipe) => {
        setRemoved((before) => [...before, recipe.id])
        setLastRemoved(recipe)
      },
      putBack: () => {
        setRemoved((before) => before.filter((id) => id !== lastRemoved?.id))
        setLastRemoved(null)
      },
      toggleFavourite: (id) => setFavourites((before) => toggle(before, id)),
      setTicked: (id, lines) => setTicked((before) => ({ ...before, [id]: lines })),
      setServings: (id, count) => setServings((before) => ({ ...before, [id]: count })),
    }),
    [
      own,
      removed,
      favourites,
      ticked,
      servings,
      lastRemoved,
      setOwn,
      setRemoved,
      setFavourites,
      setTicked,
      setServings,
    ],
  )
  return <BookContext.Provider value={book}>{children}</BookContext.Provider>
}

export function useBook() {
  const book = useContext(BookContext)
  if (!book) throw new Error('useBook must be called inside BookProvider.')
  return book
}
