import { Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { CardForm } from '../components/card-form'
import { Top } from '../components/top'
import { content } from '../content'
import { fields } from '../fields'
import type { Decks } from '../hooks/use-decks'
import { type Card, type Deck, textOf } from '../lib/deck'

const blank = (): Card => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(fields.map((field) => [field.key, field.options?.[0] ?? ''])),
})

export function DeckPage({ store, deck }: { store: Decks; deck: Deck }) {
  const [editing, setEditing] = useState<Card | null>(deck.cards.length === 0 ? blank() : null)
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState('')
  const go = useNavigate()
  const wanted = query.trim().toLowerCase()
  const shown = deck.cards
    .filter((card) => fields.some((field) => textOf(card[field.key]).toLowerCase().includes(wanted)))
    .sort((a, b) => (sort ? textOf(a[sort]).localeCompare(textOf(b[sort]), 'en', { numeric: true }) : 0))
  const isNew = editing && !deck.cards.some((card) => card.id === editing.id)
  const form = editing && (
    <CardForm
      key={editing.id}
      card={editing}
      onCancel={() => setEditing(null)}
      onSave={(card) => {
        store.saveCard(deck.id, card)
        setEditing(isNew ? blank() : null)
      }}
    />
  )
  return (
    <main className="stage" data-picture={deck.picture}>
      <Top title={deck.title}>
        <Link to={`/deck/${deck.id}/quiz`} className="button">
          {content.quiz}
        </Link>
        <Link to={`/deck/${deck.id}/cards`} className="button button-light max-sm:hidden">
          {content.study}
        </Link>
      </Top>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 sm:max-w-md">
          <span>Name of the deck</span>
          <input
            className="input text-2xl font-bold"
            value={deck.title}
            onChange={(event) => store.rename(deck.id, event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          <span>Search</span>
          <span className="relative">
            <Search size={18} className="absolute left-3 top-3.5" aria-hidden="true" />
            <input
              className="input !pl-10"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </span>
        </label>
        <label className="grid gap-1">
          <span>Order</span>
          <select className="input" value={sort} onChange={(event) => setSort(event.target.value)}>
            <option value="">As added</option>
            {fields.map((field) => (
              <option key={field.key} value={field.key}>
                {field.label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={() => setEditing(blank())}>
          <Plus size={20} aria-hidden="true" /> Add a {content.one}
        </button>
        <button
          type="button"
          className="button button-light"
          onClick={() => {
            store.deleteDeck(deck.id)
            go('/')
          }}
        >
          <Trash2 size={18} aria-hidden="true" /> Delete deck
        </button>
      </div>
      {shown.length === 0 && !editing && (
        <p className="text-xl">{wanted ? content.noHits : content.emptyDeck}</p>
      )}
      <ul className="sheets">
        {isNew && <li>{form}</li>}
        {shown.map((card) => (
          <li key={card.id}>
            {editing?.id === card.id ? (
              form
            ) : (
              <div className="sheet flex h-full flex-col">
                <p className="text-xl font-bold leading-tight">{textOf(card[fields[0].key])}</p>
                <p className="text-2xl font-extrabold text-accent">{textOf(card[fields[1].key])}</p>
                {fields.slice(2).map((field) => (
                  <p
                    key={field.key}
                    className={field.kind === 'longText' ? 'mt-1 leading-snug' : 'mt-1 text-muted'}
                  >
                    {field.kind === 'yesNo' && card[field.key] ? field.label : textOf(card[field.key])}
                  </p>
                ))}
                <div className="mt-auto flex justify-end">
                  <button
                    type="button"
                    className="icon"
                    aria-label={`Change ${textOf(card[fields[0].key])}`}
                    onClick={() => setEditing(card)}
                  >
                    <Pencil size={18} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="icon"
                    aria-label={`Delete ${textOf(card[fields[0].key])}`}
                    onClick={() => store.deleteCard(deck.id, card.id)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
