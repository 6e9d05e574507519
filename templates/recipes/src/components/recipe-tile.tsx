import { Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { content } from '../content'
import { useBook } from '../hooks/use-book'
import { duration, type Recipe } from '../lib/recipe'
import { DishImage } from './dish-image'

export function RecipeTile({ recipe, large }: { recipe: Recipe; large: boolean }) {
  const { favourites, toggleFavourite } = useBook()
  const favourite = favourites.includes(recipe.id)
  return (
    <article className="group relative aspect-square h-full w-full overflow-hidden">
      <Link to={`/${recipe.id}`} className="block h-full focus-visible:-outline-offset-8">
        <DishImage
          name={recipe.picture}
          alt=""
          className="h-full w-full transition-transform duration-500 group-hover:scale-105 motion-reduce:transition-none"
        />
        <div className="absolute bottom-3 left-3 right-3 flex sm:bottom-4 sm:left-4">
          <div className="max-w-full bg-surface px-4 py-2.5 shadow-md">
            <h2
              className={`font-display leading-tight ${large ? 'text-xl sm:text-3xl' : 'text-lg sm:text-xl'}`}
            >
              {recipe.name}
            </h2>
            <p className="text-sm text-muted">{duration(recipe.minutes)}</p>
          </div>
        </div>
      </Link>
      <button
        type="button"
        className="absolute right-3 top-3 grid h-11 w-11 place-items-center rounded-full bg-surface text-accent shadow-md"
        aria-pressed={favourite}
        aria-label={`${favourite ? content.unfavour : content.favour}: ${recipe.name}`}
        onClick={() => toggleFavourite(recipe.id)}
      >
        <Heart size={20} fill={favourite ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
    </article>
  )
}
