import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { Boxes } from '../components/boxes'
import { Top } from '../components/top'
import { content } from '../content'
import { fields } from '../fields'
import { boxDays, type Decks } from '../hooks/use-decks'
import { useKeys } from '../hooks/use-keys'
import { type Deck, textOf } from '../lib/deck'
import { boxCounts, dueCards, nextDue } from '../lib/leitner'
import { Magpie } from '../pictures/magpie'
import { settings } from '../settings'

const [asked, answer, ...told] = fields

const dateText = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** The due cards of one deck, or of all. Those not known come again before the end. */
export function CardsPage({ store, deck }: { store: Decks; deck?: Deck }) {
  const cards = deck ? deck.cards : store.decks.flatMap((one) => one.cards)
  const [queue, setQueue] = useState(() =>
    dueCards(cards, store.progress, settings.newCardsADay, Date.now()).map(({ id }) => id),
  )
  const [turned, setTurned] = useState(false)
  const card = cards.find(({ id }) => id === queue[0])
  const next = nextDue(cards, store.progress, Date.now())
  const home = store.decks.find((one) => card && one.cards.includes(card))

  const grade = useCallback(
    (knew: boolean) => {
      if (!card) return
      store.grade(card.id, knew)
      setQueue((before) => (knew ? before.slice(1) : [...before.slice(1), before[0]]))
      setTurned(false)
    },
    [card, store],
  )
  const onKey = useCallback(
    (key: string) => {
      if (key === ' ' || key === 'Enter') setTurned((before) => !before)
      if (turned && key === '1') grade(false)
      if (turned && key === '2') grade(true)
    },
    [turned, grade],
  )
  useKeys(onKey)

  return (
    <main className="stage" data-picture={home?.picture ?? deck?.picture ?? 'pencil'}>
      <Top title={deck?.title ?? 'Due today'}>
        <p className="shrink-0 text-lg">{queue.length} to go</p>
      </Top>
      {!card ? (
        <div className="m-auto grid max-w-md justify-items-center gap-5 text-center">
          <Magpie className="w-64" />
          <h2 className="text-4xl font-extrabold">{content.done}</h2>
          <p className="text-lg">{next ? `The next card is due on ${dateText(next)}.` : content.noneDue}</p>
          <Link to="/" className="button">
            All decks
          </Link>
        </div>
      ) : (
        <div className="study">
          <button type="button" className="flash" onClick={() => setTurned(!turned)}>
            <span className="flash-inner" data-turned={turned}>
              <span className="flash-side" aria-hidden={turned}>
                <span className="flash-word">{textOf(card[asked.key])}</span>
                <span className="text-muted">{content.turn}</span>
              </span>
              <span className="flash-side flash-back" aria-hidden={!turned}>
                <span className="flash-word">{textOf(card[answer.key])}</span>
                <span className="max-w-lg text-balance text-xl leading-snug">
                  {told
                    .filter((field) => field.kind !== 'choice')
                    .map((field) => textOf(card[field.key]))
                    .join(' ')}
                </span>
              </span>
            </span>
          </button>
          <div className="flex gap-3">
            {turned ? (
              <>
                <button
                  type="button"
                  className="button button-light grow justify-center"
                  onClick={() => grade(false)}
                >
                  {content.again} <kbd>1</kbd>
                </button>
                <button type="button" className="button grow justify-center" onClick={() => grade(true)}>
                  {content.knew} <kbd>2</kbd>
                </button>
              </>
            ) : (
              <button type="button" className="button grow justify-center" onClick={() => setTurned(true)}>
                {content.turn} <kbd>Space</kbd>
              </button>
            )}
          </div>
          <Boxes counts={boxCounts(cards, store.progress, boxDays.length)} days={boxDays} />
        </div>
      )}
    </main>
  )
}
