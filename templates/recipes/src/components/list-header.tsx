import { Plus, Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { content } from '../content'
import { fields } from '../fields'

interface Props {
  text: string
  tag: string
  onText: (text: string) => void
  onTag: (tag: string) => void
}

const tags = fields.find(({ key }) => key === 'tags')?.options ?? []

export function ListHeader({ text, tag, onText, onTag }: Props) {
  const choices = ['', content.favourites, content.quick, ...tags]
  return (
    <header className="on-accent bg-band text-band-ink">
      <div className="page pb-5 pt-6 lg:pt-8">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
          <h1 className="mr-auto 2xl:mr-0 font-display text-[clamp(2.75rem,6.5vw,5.75rem)] leading-[0.95]">
            {content.name}
          </h1>
          <p className="mr-auto hidden pb-2 text-lg italic 2xl:block">{content.tagline}</p>
          <div className="flex w-full flex-wrap gap-3 lg:w-auto">
            <label className="relative min-w-[15rem] grow lg:w-80">
              <span className="sr-only">{content.search}</span>
              <Search
                size={20}
                className="absolute left-4 top-1/2 -translate-y-1/2 text-muted"
                aria-hidden="true"
              />
              <input
                type="search"
                className="min-h-12 w-full rounded-control bg-surface pl-12 pr-4 text-ink placeholder:text-muted"
                placeholder={content.searchHint}
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            </label>
            <Link to="/new" className="button bg-butter text-butter-ink">
              <Plus size={20} aria-hidden="true" />
              {content.add}
            </Link>
          </div>
        </div>
        <fieldset className="-mx-4 min-w-0 mt-4 flex overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">{content.many}</legend>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={tag === choice}
              className="min-h-11 shrink-0 border-b-4 border-transparent px-3 first:pl-0 aria-pressed:border-butter aria-pressed:font-bold"
              onClick={() => onTag(choice)}
            >
              {choice || content.all}
            </button>
          ))}
        </fieldset>
      </div>
    </header>
  )
}
