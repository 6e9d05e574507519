/** Composes a recipe box from a brief. */
import { escapePattern } from '../../../../core/text/escape-pattern.ts'
import type { Brief } from '../../intent/brief.ts'
import { readCount } from '../../intent/details.ts'
import { ART_TSX } from '../kit/art.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, literal } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { DISHES, type Dish, RECIPE_TAGLINES } from './recipe-copy.ts'
import {
  AMOUNTS_TS,
  RECIPE_CARDS,
  RECIPE_DIALOG_TSX,
  RECIPE_FORM_TSX,
  RECIPE_TOOLS_TSX,
  recipesAppTsx,
  TYPES_TS,
  USE_RECIPES_TS,
} from './recipe-files.ts'

const GRIDS = {
  index: 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-stretch gap-6',
  picture: 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:[&>*:first-child]:col-span-2',
} as const

export function recipesApp(brief: Brief): GeneratedApp {
  const name = nameOf(brief, 'Recipe box')
  const tagline = taglineOf(brief, topicOf(brief, RECIPE_TAGLINES, 'What we cook, and how it went.'))
  const layout = choose<keyof typeof GRIDS>(brief, 0, ['index', 'picture'])
  return assembleApp(brief, {
    name,
    tagline,
    kit: [
      'guards',
      'useStored',
      'useNotice',
      'Button',
      'IconButton',
      'TextField',
      'TextArea',
      'Dialog',
      'Toast',
      'EmptyState',
    ],
    header: { arrangement: choose(brief, 1, ['masthead', 'title', 'bar']), width: 'max-w-6xl' },
    files: [
      ['src/types/index.ts', 'Recipes and ingredients', TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name and tagline',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1` }),
      ],
      ['src/content/recipes.ts', 'First recipes', recipesTs(brief)],
      ['src/lib/amounts.ts', 'Scales and reads amounts', AMOUNTS_TS],
      ['src/hooks/useRecipes.ts', 'Search, tags, favourites, add and delete', USE_RECIPES_TS],
      ['src/components/ui/Art.tsx', 'Drawings', ART_TSX],
      ['src/components/recipes/RecipeTools.tsx', 'Search and tags', RECIPE_TOOLS_TSX],
      ['src/components/recipes/RecipeCard.tsx', 'One recipe in the box', RECIPE_CARDS[layout]],
      ['src/components/recipes/RecipeDialog.tsx', 'A recipe to cook from', RECIPE_DIALOG_TSX],
      ['src/components/recipes/RecipeForm.tsx', 'Adds a recipe', RECIPE_FORM_TSX],
      ['src/App.tsx', 'Puts the page together', recipesAppTsx(GRIDS[layout])],
    ],
    plan: [
      `**${name}**, a recipe box in ${brief.mood.label}`,
      `${layout === 'index' ? 'Ruled index cards' : 'Pictures with captions'}; search by dish or ingredient, tags and favourites`,
      'A recipe scales to the number of people, its ingredients can be ticked off; add and delete (with undo). Everything is kept in this browser; the first recipes are samples',
    ],
    inspiration: 'Airbnb',
    next: ['make the header terracotta', 'add a dark mode switch', 'rename it to "Sunday Table"'],
  })
}

function recipesTs(brief: Brief): string {
  const fits = ({ title, tags }: Dish) =>
    [...tags, title].some((word) => new RegExp(`\\b${escapePattern(word)}s?\\b`, 'i').test(brief.prompt)) ||
    (/\bvegetarian\b/i.test(brief.prompt) && tags.includes('Vegan')) ||
    (/\bdesserts?|cakes?\b/i.test(brief.prompt) && tags.includes('Sweet'))
  const fitting = DISHES.filter(fits)
  const count = readCount(brief.prompt, 'recipes?|dishes') ?? 8
  const chosen = (fitting.length > 1 ? fitting : DISHES).slice(0, Math.max(1, count))
  const recipes = chosen.map(({ title, minutes, serves, tags, ingredients, steps }) => ({
    id: slug(title),
    title,
    minutes,
    serves,
    tags,
    ingredients: ingredients.map(([amount, unit, name]) => ({ amount, unit, name })),
    steps,
    isFavourite: false,
  }))
  return `import type { Recipe } from '../types'

/** Shown on the first visit: samples, to be replaced. */
export const starterRecipes: Recipe[] = ${literal(recipes)}
`
}
