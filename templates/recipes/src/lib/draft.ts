import { content } from '../content'
import type { Field, Value } from './field'
import type { Recipe } from './recipe'

const empty: Record<string, Value> = { tags: [], number: 0, money: 0, rating: 0, yesNo: false }

export function newRecipe(fields: Field[], id: string): Recipe {
  const values = fields.map(({ key, kind, options }) => [
    key,
    kind === 'choice' ? (options?.[0] ?? '') : (empty[kind] ?? ''),
  ])
  return { ...Object.fromEntries(values), id, minutes: 30, servings: 4 }
}

/** What keeps a recipe from being cooked, by key. */
export function findErrors(recipe: Recipe): Record<string, string> {
  const needed = ['name', 'ingredients', 'steps'].filter((key) => String(recipe[key] ?? '').trim() === '')
  const positive = ['minutes', 'servings'].filter((key) => !(Number(recipe[key]) > 0))
  return Object.fromEntries([...needed, ...positive].map((key) => [key, content.needed]))
}
