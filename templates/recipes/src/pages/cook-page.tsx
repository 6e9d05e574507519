import { Timer as TimerIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { NotFound } from '../components/not-found'
import { TimerList } from '../components/timer-list'
import { content } from '../content'
import { useBook } from '../hooks/use-book'
import { usePage } from '../hooks/use-page'
import { useTimers } from '../hooks/use-timers'
import { linesOf, type Recipe } from '../lib/recipe'
import { timesIn } from '../lib/timers'

function CookView({ recipe }: { recipe: Recipe }) {
  usePage(`${content.cook}: ${recipe.name}`)
  const navigate = useNavigate()
  const steps = linesOf(recipe.steps)
  const [at, setAt] = useState(0)
  const { timers, now, start, stop } = useTimers()
  const step = steps[at] ?? ''
  const last = at === steps.length - 1

  useEffect(() => {
    function turn({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') setAt((before) => Math.min(before + 1, steps.length - 1))
      if (key === 'ArrowLeft') setAt((before) => Math.max(before - 1, 0))
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [steps.length])

  return (
    <main className="on-accent flex min-h-svh flex-col bg-band text-band-ink">
      <div className="page flex items-center justify-between gap-4 pt-4">
        <h1 className="font-display text-xl sm:text-2xl">{recipe.name}</h1>
        <Link to={`/${recipe.id}`} className="button shrink-0 px-0">
          <X size={20} aria-hidden="true" />
          {content.leave}
        </Link>
      </div>
      <ol className="page mt-3 flex gap-1.5" aria-hidden="true">
        {steps.map((each, index) => (
          <li key={each} className={`h-2 grow rounded-full bg-current ${index <= at ? '' : 'opacity-30'}`} />
        ))}
      </ol>
      <div className="page flex grow flex-col justify-center py-10" aria-live="polite">
        <p className="text-lg">
          {content.step} {at + 1} {content.of} {steps.length}
        </p>
        <p className="mt-4 max-w-[26ch] font-display text-[clamp(1.9rem,4.6vw,4.25rem)] leading-[1.14]">
          {step}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {timesIn(step).map((span) => (
            <button
              key={span.label}
              type="button"
              className="button border-2 border-current text-lg"
              onClick={() => start(span)}
            >
              <TimerIcon size={20} aria-hidden="true" />
              {content.startTimer} {span.label}
            </button>
          ))}
        </div>
      </div>
      <div className="page pb-6">
        <TimerList timers={timers} now={now} onStop={stop} />
        <div className="mt-5 flex items-center gap-3">
          <button
            type="button"
            className="button border-2 border-current"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            {content.previous}
          </button>
          <button
            type="button"
            className="button grow bg-butter text-lg text-butter-ink sm:grow-0 sm:px-12"
            onClick={() => (last ? navigate(`/${recipe.id}`) : setAt(at + 1))}
          >
            {last ? content.finish : content.next}
          </button>
          <p className="hidden sm:block">{content.keys}</p>
        </div>
      </div>
    </main>
  )
}

export function CookPage() {
  const { id } = useParams()
  const recipe = useBook().recipes.find((other) => other.id === id)
  return recipe ? <CookView recipe={recipe} /> : <NotFound />
}
