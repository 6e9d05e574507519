import { content } from '../content'
import { useBook } from '../hooks/use-book'
import { scaleLine } from '../lib/quantity'
import { linesOf, type Recipe } from '../lib/recipe'
import { Servings } from './servings'

export function IngredientList({ recipe }: { recipe: Recipe }) {
  const { ticked, setTicked, servings, setServings } = useBook()
  const count = servings[recipe.id] ?? recipe.servings
  const done = ticked[recipe.id] ?? []
  return (
    <section aria-labelledby="ingredients">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b-2 border-ink pb-3">
        <h2 id="ingredients" className="font-display text-3xl">
          {content.ingredients}
        </h2>
        <Servings count={count} onChange={(next) => setServings(recipe.id, next)} />
      </div>
      <ul className="gap-x-10 sm:columns-2">
        {linesOf(recipe.ingredients).map((line) => {
          const checked = done.includes(line)
          return (
            <li key={line} className="break-inside-avoid border-b border-line">
              <label className="flex min-h-12 cursor-pointer items-center gap-4 py-2 text-lg leading-snug">
                <input
                  type="checkbox"
                  className="h-5 w-5 shrink-0 accent-[var(--color-accent)]"
                  checked={checked}
                  onChange={() =>
                    setTicked(recipe.id, checked ? done.filter((other) => other !== line) : [...done, line])
                  }
                />
                <span className={checked ? 'text-muted line-through' : ''}>
                  {scaleLine(line, count / recipe.servings)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {done.length > 0 && (
        <button
          type="button"
          className="mt-2 min-h-11 text-muted underline underline-offset-4"
          onClick={() => setTicked(recipe.id, [])}
        >
          {content.untick}
        </button>
      )}
    </section>
  )
}
