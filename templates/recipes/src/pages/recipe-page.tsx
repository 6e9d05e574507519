import { ArrowLeft, Flame, Heart } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { DishImage } from '../components/dish-image'
import { Facts } from '../components/facts'
import { IngredientList } from '../components/ingredient-list'
import { NotFound } from '../components/not-found'
import { content } from '../content'
import { useBook } from '../hooks/use-book'
import { usePage } from '../hooks/use-page'
import { linesOf, type Recipe } from '../lib/recipe'

function Actions({ recipe }: { recipe: Recipe }) {
  const { favourites, toggleFavourite, remove } = useBook()
  const navigate = useNavigate()
  const favourite = favourites.includes(recipe.id)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to={`/${recipe.id}/cook`} className="button-main text-lg">
        <Flame size={20} aria-hidden="true" />
        {content.cook}
      </Link>
      <button
        type="button"
        className="button-line px-3.5"
        aria-pressed={favourite}
        aria-label={favourite ? content.unfavour : content.favour}
        onClick={() => toggleFavourite(recipe.id)}
      >
        <Heart size={20} fill={favourite ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
      <Link to={`/${recipe.id}/edit`} className="button px-3 underline underline-offset-4">
        {content.edit}
      </Link>
      <button
        type="button"
        className="button px-3 text-danger underline underline-offset-4"
        onClick={() => {
          remove(recipe)
          navigate('/')
        }}
      >
        {content.remove}
      </button>
    </div>
  )
}

function RecipeView({ recipe }: { recipe: Recipe }) {
  usePage(recipe.name)
  return (
    <main className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="relative lg:sticky lg:top-0 lg:h-svh">
        <DishImage
          name={recipe.picture}
          alt={recipe.name}
          className="aspect-square w-full lg:aspect-auto lg:h-full"
        />
        <Link to="/" className="button absolute left-4 top-4 bg-surface shadow-md">
          <ArrowLeft size={18} aria-hidden="true" />
          {content.back}
        </Link>
      </div>
      <div className="mx-auto w-full max-w-[52rem] px-4 py-10 sm:px-8 lg:px-14 lg:py-16">
        <h1 className="font-display text-[clamp(2.5rem,4.6vw,4.5rem)] leading-[1.02] [text-wrap:balance]">
          {recipe.name}
        </h1>
        <p className="mt-4 max-w-[46ch] text-xl italic leading-relaxed">{recipe.about}</p>
        <div className="mt-6">
          <Facts recipe={recipe} />
        </div>
        <div className="mt-8">
          <Actions recipe={recipe} />
        </div>
        <div className="mt-12">
          <IngredientList recipe={recipe} />
        </div>
        <h2 className="mt-14 border-b-2 border-ink pb-3 font-display text-3xl">{content.method}</h2>
        <ol>
          {linesOf(recipe.steps).map((step, index) => (
            <li key={step} className="grid grid-cols-[3rem_1fr] border-b border-line py-5">
              <span className="font-display text-3xl leading-none text-accent" aria-hidden="true">
                {index + 1}
              </span>
              <p className="max-w-[58ch] text-lg leading-relaxed">{step}</p>
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}

export function RecipePage() {
  const { id } = useParams()
  const recipe = useBook().recipes.find((other) => other.id === id)
  return recipe ? <RecipeView key={recipe.id} recipe={recipe} /> : <NotFound />
}
