import type { Value } from './field'

export interface Recipe {
  id: string
  name: string
  about: string
  minutes: number
  servings: number
  tags: string[]
  /** One a line. */
  ingredients: string
  /** One a line. */
  steps: string
  picture: string
  [key: string]: Value
}

export function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The book as the reader has made it: what was changed in place of what was printed, the new first, the thrown away gone. */
export function bookOf(printed: Recipe[], own: Recipe[], removed: string[]): Recipe[] {
  const added = own.filter(({ id }) => !printed.some((recipe) => recipe.id === id))
  const kept = printed.map((recipe) => own.find(({ id }) => id === recipe.id) ?? recipe)
  return [...added.reverse(), ...kept].filter(({ id }) => !removed.includes(id))
}

export function findRecipes(book: Recipe[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return book.filter((recipe) => {
    const all = Object.values(recipe).flat().join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

export function duration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
