import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { Boxes } from '../components/boxes'
import { DeckTile } from '../components/deck-tile'
import { content } from '../content'
import { boxDays, type Decks } from '../hooks/use-decks'
import { boxCounts, dueCards } from '../lib/leitner'
import { Magpie } from '../pictures/magpie'
import { settings } from '../settings'

export function Home({ store }: { store: Decks }) {
  const { decks, progress, best, addDeck } = store
  const go = useNavigate()
  const now = Date.now()
  const all = decks.flatMap((deck) => deck.cards)
  const due = dueCards(all, progress, settings.newCardsADay, now)
  return (
    <div className="home">
      <aside className="today" aria-label="Today">
        <div className="flex items-center justify-between">
          <h1 className="text-4xl font-extrabold tracking-tight">{content.name}</h1>
        </div>
        <Magpie className="mx-auto w-full max-w-[15rem] xl:max-w-[19rem]" />
        <div>
          <p className="flex items-end gap-3">
            <span className="text-8xl font-extrabold leading-[0.8] tracking-tighter">{due.length}</span>
            <span className="text-xl leading-tight">
              {due.length === 1 ? content.one : content.many}
              <br />
              {content.due}
            </span>
          </p>
          {due.length > 0 ? (
            <Link to="/cards" className="button mt-5 w-full justify-center">
              Start with them
            </Link>
          ) : (
            <p className="mt-4">{content.noneDue}</p>
          )}
        </div>
        <div className="mt-auto">
          <h2 className="text-lg font-bold">{content.boxesTitle}</h2>
          <p className="mb-4 mt-1 leading-snug text-muted">{content.boxesText}</p>
          <Boxes counts={boxCounts(all, progress, boxDays.length)} days={boxDays} />
        </div>
      </aside>
      <main className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xl">{content.tagline}</p>
          <button
            type="button"
            className="button button-light"
            onClick={() => go(`/deck/${addDeck('A new deck')}`)}
          >
            <Plus size={20} aria-hidden="true" /> {content.newDeck}
          </button>
        </div>
        <ul className="tiles">
          {decks.map((deck) => (
            <DeckTile
              key={deck.id}
              deck={deck}
              due={dueCards(deck.cards, progress, 0, now).length}
              best={best[deck.id]}
            />
          ))}
        </ul>
      </main>
    </div>
  )
}
