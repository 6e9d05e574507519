import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { content } from '../content'
import type { Best } from '../hooks/use-decks'
import type { Deck } from '../lib/deck'
import { DeckPicture } from '../pictures/deck-art'

type Props = { deck: Deck; due: number; best: Best[string] | undefined }

export function DeckTile({ deck, due, best }: Props) {
  return (
    <li className="tile" data-picture={deck.picture}>
      <div className="min-w-0">
        <h2 className="text-balance text-3xl font-extrabold leading-none xl:text-4xl">
          <Link to={`/deck/${deck.id}`} className="hover:underline">
            {deck.title}
          </Link>
        </h2>
        <p className="mt-2 text-lg leading-tight">{deck.about}</p>
        <p className="mt-1">
          {deck.cards.length} {deck.cards.length === 1 ? content.one : content.many}
          {best && `, best ${best.right} of ${best.of}`}
        </p>
      </div>
      <DeckPicture picture={deck.picture} className="tile-picture" />
      <div className="flex flex-wrap gap-2">
        <Link to={`/deck/${deck.id}/quiz`} className="button">
          {content.quiz}
          <span className="sr-only">: {deck.title}</span>
        </Link>
        <Link to={`/deck/${deck.id}/cards`} className="button button-light">
          {content.study}
          <span className="sr-only">: {deck.title}</span>
          {due > 0 && <span className="count">{due}</span>}
        </Link>
        <Link to={`/deck/${deck.id}`} className="icon ml-auto" aria-label={`Change ${deck.title}`}>
          <Pencil size={20} aria-hidden="true" />
        </Link>
      </div>
    </li>
  )
}
