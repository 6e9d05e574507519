import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { DishImage } from '../components/dish-image'
import { FieldInput } from '../components/field-input'
import { content } from '../content'
import { fields } from '../fields'
import { useBook } from '../hooks/use-book'
import { usePage } from '../hooks/use-page'
import { findErrors, newRecipe } from '../lib/draft'
import type { Recipe } from '../lib/recipe'
import { slug } from '../lib/slug'

const hints: Record<string, string> = {
  minutes: content.minutesHint,
  ingredients: content.ingredientsHint,
  steps: content.stepsHint,
}

export function EditPage() {
  const { id } = useParams()
  const { recipes, save } = useBook()
  const before = recipes.find((recipe) => recipe.id === id)
  const title = before ? content.editTitle : content.newTitle
  usePage(title)
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Recipe>(() => before ?? newRecipe(fields, ''))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = findErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const saved = { ...draft, id: draft.id || `${slug(draft.name)}-${Date.now().toString(36)}` }
    save(saved)
    navigate(`/${saved.id}`)
  }

  return (
    <main className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="mx-auto w-full max-w-[48rem] space-y-6 px-4 py-10 sm:px-8"
      >
        <h1 className="font-display text-[clamp(2.5rem,5vw,4.5rem)] leading-none">{title}</h1>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={draft[field.key] ?? ''}
            error={errors[field.key]}
            hint={hints[field.key]}
            onChange={(value) => setDraft({ ...draft, [field.key]: value })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button-main">
            {content.save}
          </button>
          <Link to={before ? `/${before.id}` : '/'} className="button-line">
            {content.cancel}
          </Link>
        </div>
      </form>
      <div className="hidden lg:sticky lg:top-0 lg:block lg:h-svh">
        <DishImage name={draft.picture} alt="" className="h-full w-full" />
      </div>
    </main>
  )
}
