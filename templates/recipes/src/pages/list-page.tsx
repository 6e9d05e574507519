import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListHeader } from '../components/list-header'
import { RecipeTile } from '../components/recipe-tile'
import { content } from '../content'
import { useBook } from '../hooks/use-book'
import { usePage } from '../hooks/use-page'
import { findRecipes, type Recipe } from '../lib/recipe'
import { settings } from '../settings'

function hasTag(recipe: Recipe, tag: string, favourites: string[]) {
  if (tag === '') return true
  if (tag === content.favourites) return favourites.includes(recipe.id)
  if (tag === content.quick) return recipe.minutes <= settings.quickMinutes
  return recipe.tags.includes(tag)
}

function Removed() {
  const { lastRemoved, putBack } = useBook()
  return (
    <div role="status" className="bg-butter text-butter-ink">
      {lastRemoved && (
        <p className="page flex min-h-14 items-center gap-4">
          {lastRemoved.name} {content.removed}
          <button type="button" className="min-h-11 font-bold underline underline-offset-4" onClick={putBack}>
            {content.undo}
          </button>
        </p>
      )}
    </div>
  )
}

export function ListPage() {
  usePage('')
  const { recipes, favourites } = useBook()
  const [text, setText] = useState('')
  const [tag, setTag] = useState('')
  const found = findRecipes(recipes, text).filter((recipe) => hasTag(recipe, tag, favourites))
  const plain = text === '' && tag === ''
  return (
    <>
      <ListHeader text={text} tag={tag} onText={setText} onTag={setTag} />
      <Removed />
      <main>
        <p className="sr-only" role="status">
          {found.length} {found.length === 1 ? content.one : content.many}
        </p>
        {found.length === 0 && (
          <div className="page py-24">
            <p className="font-display text-4xl">{content.noneTitle}</p>
            <p className="mt-2 text-lg text-muted">{content.noneText}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="button" className="button-line" onClick={() => [setText(''), setTag('')]}>
                {content.showAll}
              </button>
              <Link to="/new" className="button-main">
                {content.add}
              </Link>
            </div>
          </div>
        )}
        <ul className="grid grid-flow-dense grid-cols-1 min-[480px]:grid-cols-2 lg:grid-cols-4">
          {found.map((recipe, index) => {
            const large = plain && index === 0
            return (
              <li key={recipe.id} className={large ? 'min-[480px]:col-span-2 min-[480px]:row-span-2' : ''}>
                <RecipeTile recipe={recipe} large={large} />
              </li>
            )
          })}
        </ul>
      </main>
    </>
  )
}
