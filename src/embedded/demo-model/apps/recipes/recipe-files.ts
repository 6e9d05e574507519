/** Source of a recipe box. */

export const TYPES_TS = `export interface Ingredient {
  /** For the number of people that the recipe is written for; 0: to taste. */
  amount: number
  unit: string
  name: string
}

export interface Recipe {
  id: string
  title: string
  minutes: number
  serves: number
  tags: string[]
  ingredients: Ingredient[]
  steps: string[]
  isFavourite: boolean
}
`

export const AMOUNTS_TS = `import type { Ingredient } from '../types'

/** "1 ½ tbsp olive oil", for another number of people. */
export function formatIngredient({ amount, unit, name }: Ingredient, factor: number): string {
  const scaled = formatAmount(amount * factor)
  return [scaled, unit, name].filter((part) => part !== '').join(' ')
}

function formatAmount(amount: number): string {
  if (amount === 0) return ''
  if (amount >= 20) return String(Math.round(amount / 5) * 5)
  const quarters = Math.max(1, Math.round(amount * 4))
  const rest = ['', '¼', '½', '¾'][quarters % 4] ?? ''
  return [Math.floor(quarters / 4) || '', rest].filter((part) => part !== '').join(' ')
}

/** One ingredient a line: "200 g flour", "2 eggs", "salt". */
export function parseIngredients(text: string): Ingredient[] {
  return text
    .split('\\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^([\\d.,]+)\\s*(g|kg|ml|l|tbsp|tsp|cups?|bunch|sprigs?|sheet)?\\b\\s*(.+)$/i.exec(line)
      if (!found) return { amount: 0, unit: '', name: line }
      return { amount: Number((found[1] ?? '').replace(',', '.')) || 0, unit: found[2] ?? '', name: found[3] ?? '' }
    })
}
`

export const USE_RECIPES_TS = `import { useState } from 'react'
import { starterRecipes } from '../content/recipes'
import { appConfig } from '../lib/app-config'
import { isListOf, newId } from '../lib/guards'
import type { Recipe } from '../types'
import { useStored } from './useStored'

function isRecipeList(value: unknown): value is Recipe[] {
  return isListOf(value, { id: 'string', title: 'string', minutes: 'number', serves: 'number', tags: 'object', ingredients: 'object', steps: 'object' })
}

/** All recipes, the ones that are shown, and the one that is open. */
export function useRecipes() {
  const [recipes, setRecipes] = useStored<Recipe[]>(appConfig.storageKey, () => starterRecipes, isRecipeList)
  const [query, setQuery] = useState('')
  const [tag, setTag] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const words = query.trim().toLowerCase()
  const tags = [...new Set(recipes.flatMap((recipe) => recipe.tags))].sort()
  const shown = recipes.filter((recipe) => {
    const text = recipe.title + ' ' + recipe.ingredients.map(({ name }) => name).join(' ')
    const hasTag = tag === '' || (tag === 'Favourites' ? recipe.isFavourite : recipe.tags.includes(tag))
    return hasTag && text.toLowerCase().includes(words)
  })
  const open = recipes.find((recipe) => recipe.id === openId) ?? null

  function addRecipe(recipe: Omit<Recipe, 'id' | 'isFavourite'>) {
    setRecipes((current) => [{ ...recipe, id: newId(), isFavourite: false }, ...current])
  }

  function toggleFavourite(id: string) {
    setRecipes((current) => current.map((recipe) => (recipe.id === id ? { ...recipe, isFavourite: !recipe.isFavourite } : recipe)))
  }

  /** Returns the way back. */
  function removeRecipe(id: string) {
    const before = recipes
    setRecipes((current) => current.filter((recipe) => recipe.id !== id))
    setOpenId(null)
    return () => setRecipes(before)
  }

  return { recipes, shown, tags, tag, setTag, query, setQuery, open, setOpenId, addRecipe, toggleFavourite, removeRecipe }
}

export type RecipeBox = ReturnType<typeof useRecipes>
`

export const RECIPE_TOOLS_TSX = `import type { RecipeBox } from '../../hooks/useRecipes'
import { TextField } from '../ui/TextField'

export function RecipeTools({ box }: { box: RecipeBox }) {
  return (
    <div className="grid gap-4">
      <TextField label="Search dishes and ingredients" type="search" value={box.query} onChange={box.setQuery} className="max-w-md" />
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1">
        {['', 'Favourites', ...box.tags].map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={box.tag === tag}
            onClick={() => box.setTag(tag)}
            className={'min-h-[2.75rem] rounded-md px-4 ' + (box.tag === tag ? 'bg-accent text-accent-ink' : 'hover:bg-accent-soft')}
          >
            {tag || 'All'}
          </button>
        ))}
      </div>
    </div>
  )
}
`

const card = (body: string) => `import { Clock, Heart } from 'lucide-react'
import type { Recipe } from '../../types'
import { Art } from '../ui/Art'
import { IconButton } from '../ui/IconButton'

interface RecipeCardProps {
  recipe: Recipe
  /** Which drawing it gets. */
  art: number
  onOpen: () => void
  onFavourite: () => void
}

export function RecipeCard({ recipe, art, onOpen, onFavourite }: RecipeCardProps) {
  const favourite = (
    <IconButton label={'Favourite: ' + recipe.title} aria-pressed={recipe.isFavourite} onClick={onFavourite} className="text-accent-text">
      <Heart aria-hidden="true" size={20} fill={recipe.isFavourite ? 'currentColor' : 'none'} />
    </IconButton>
  )
  return (
${body}
  )
}
`

/** Index cards with a coloured edge, or pictures with a caption. */
export const RECIPE_CARDS = {
  index: card(`    <li className="relative flex flex-col rounded-md border border-line bg-surface shadow-md">
      <div aria-hidden="true" className="h-2 border-b border-accent bg-accent-soft" />
      <div className="flex items-start justify-between gap-2 py-3 pl-5 pr-2">
        <h3 className="min-w-0 pt-2">
          <button type="button" onClick={onOpen} className="text-left font-display text-xl leading-snug hover:underline">
            {recipe.title}
          </button>
        </h3>
        {favourite}
      </div>
      <p className="flex-1 px-5 pb-4 leading-8 text-muted [background-image:repeating-linear-gradient(transparent,transparent_1.9rem,var(--color-line)_1.9rem,var(--color-line)_2rem)]">
        {recipe.ingredients.map(({ name }) => name).join(', ')}
      </p>
      <div className="flex items-center gap-4 border-t border-line px-5 py-3 text-sm text-muted">
        <Art seed={art} className="h-9 !w-12 rounded-md" />
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden="true" size={15} />
          {recipe.minutes + ' min'}
        </span>
        <span>{recipe.tags.join(', ')}</span>
      </div>
    </li>`),
  picture: card(`    <li className="group">
      <Art seed={art} className="aspect-[5/4] rounded-lg" />
      <div className="flex items-start justify-between gap-2 pt-3">
        <div className="min-w-0">
          <h3>
            <button type="button" onClick={onOpen} className="text-left font-display text-2xl leading-snug group-hover:underline">
              {recipe.title}
            </button>
          </h3>
          <p className="flex items-center gap-1.5 pt-1 text-muted">
            <Clock aria-hidden="true" size={15} />
            {recipe.minutes + ' min, ' + recipe.tags.join(', ')}
          </p>
        </div>
        {favourite}
      </div>
    </li>`),
} as const

export const RECIPE_DIALOG_TSX = `import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatIngredient } from '../../lib/amounts'
import type { Recipe } from '../../types'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { IconButton } from '../ui/IconButton'

interface RecipeDialogProps {
  recipe: Recipe
  onDelete: () => void
  onClose: () => void
}

export function RecipeDialog({ recipe, onDelete, onClose }: RecipeDialogProps) {
  const [people, setPeople] = useState(recipe.serves)

  return (
    <Dialog title={recipe.title} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-2">
        <p>{recipe.minutes + ' minutes'}</p>
        <div className="flex items-center">
          <IconButton label="One person less" disabled={people <= 1} onClick={() => setPeople(people - 1)}>
            <Minus aria-hidden="true" size={16} />
          </IconButton>
          <span aria-live="polite" className="min-w-[5.5rem] text-center tabular-nums">
            {people === 1 ? 'for one' : 'for ' + people}
          </span>
          <IconButton label="One person more" disabled={people >= 24} onClick={() => setPeople(people + 1)}>
            <Plus aria-hidden="true" size={16} />
          </IconButton>
        </div>
      </div>
      <h3 className="pt-5 font-display text-lg">Ingredients</h3>
      <ul className="pt-2">
        {recipe.ingredients.map((ingredient) => (
          <li key={ingredient.name}>
            <label className="flex min-h-[2.5rem] items-center gap-3 has-[:checked]:text-muted has-[:checked]:line-through">
              <input type="checkbox" className="h-5 w-5 accent-[var(--color-accent)]" />
              {formatIngredient(ingredient, people / recipe.serves)}
            </label>
          </li>
        ))}
      </ul>
      <h3 className="pt-5 font-display text-lg">Steps</h3>
      <ol className="grid gap-3 pt-2">
        {recipe.steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="font-display text-xl text-accent-text">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="pt-7">
        <Button variant="outline" onClick={onDelete}>
          Delete recipe
        </Button>
      </div>
    </Dialog>
  )
}
`

export const RECIPE_FORM_TSX = `import { type FormEvent, useState } from 'react'
import { parseIngredients } from '../../lib/amounts'
import type { Recipe } from '../../types'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'

interface RecipeFormProps {
  onSave: (recipe: Omit<Recipe, 'id' | 'isFavourite'>) => void
  onClose: () => void
}

const lines = (text: string) => text.split('\\n').map((line) => line.trim()).filter((line) => line !== '')

export function RecipeForm({ onSave, onClose }: RecipeFormProps) {
  const [title, setTitle] = useState('')
  const [minutes, setMinutes] = useState('30')
  const [serves, setServes] = useState('4')
  const [tags, setTags] = useState('')
  const [ingredients, setIngredients] = useState('')
  const [steps, setSteps] = useState('')
  const [error, setError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return setError('What is the dish called?')
    onSave({
      title: title.trim(),
      minutes: Math.max(1, Number(minutes) || 1),
      serves: Math.max(1, Number(serves) || 1),
      tags: tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''),
      ingredients: parseIngredients(ingredients),
      steps: lines(steps),
    })
  }

  return (
    <Dialog title="New recipe" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField label="Dish" value={title} error={error} maxLength={100} onChange={setTitle} className="sm:col-span-2" />
        <TextField label="Minutes" type="number" min={1} value={minutes} onChange={setMinutes} />
        <TextField label="For how many people" type="number" min={1} value={serves} onChange={setServes} />
        <TextField label="Tags, with commas between" value={tags} onChange={setTags} className="sm:col-span-2" />
        <TextArea label="Ingredients, one a line" placeholder="200 g flour" value={ingredients} onChange={setIngredients} className="sm:col-span-2" />
        <TextArea label="Steps, one a line" value={steps} onChange={setSteps} className="sm:col-span-2" />
        <div className="flex justify-end gap-2 sm:col-span-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save recipe</Button>
        </div>
      </form>
    </Dialog>
  )
}
`

export const recipesAppTsx = (grid: string) => `import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Header } from './components/layout/Header'
import { RecipeCard } from './components/recipes/RecipeCard'
import { RecipeDialog } from './components/recipes/RecipeDialog'
import { RecipeForm } from './components/recipes/RecipeForm'
import { RecipeTools } from './components/recipes/RecipeTools'
import { Button } from './components/ui/Button'
import { EmptyState } from './components/ui/EmptyState'
import { Toast } from './components/ui/Toast'
import { useNotice } from './hooks/useNotice'
import { useRecipes } from './hooks/useRecipes'
import { appConfig } from './lib/app-config'

export default function App() {
  const box = useRecipes()
  const notice = useNotice()
  const [isAdding, setIsAdding] = useState(false)
  const { open } = box

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={18} />
          New recipe
        </Button>
      </Header>
      <main className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-5 pb-28 pt-8 sm:px-8">
        <h2 className="sr-only">Recipes</h2>
        <RecipeTools box={box} />
        {box.shown.length === 0 ? (
          <EmptyState title="No such dish yet">Try another word, or write the recipe down.</EmptyState>
        ) : (
          <ul className="${grid}">
            {box.shown.map((recipe) => (
              <RecipeCard
                key={recipe.id}
                recipe={recipe}
                art={box.recipes.indexOf(recipe)}
                onOpen={() => box.setOpenId(recipe.id)}
                onFavourite={() => box.toggleFavourite(recipe.id)}
              />
            ))}
          </ul>
        )}
      </main>
      {open && (
        <RecipeDialog
          recipe={open}
          onDelete={() => notice.show('Deleted “' + open.title + '”', box.removeRecipe(open.id))}
          onClose={() => box.setOpenId(null)}
        />
      )}
      {isAdding && (
        <RecipeForm
          onSave={(recipe) => {
            box.addRecipe(recipe)
            setIsAdding(false)
            notice.show('Saved “' + recipe.title + '”')
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`
