import { BrowserRouter, Navigate, Route, Routes, useParams } from 'react-router-dom'
import { type Decks, useDecks } from './hooks/use-decks'
import type { Deck } from './lib/deck'
import { CardsPage } from './pages/cards-page'
import { DeckPage } from './pages/deck-page'
import { Home } from './pages/home'
import { QuizPage } from './pages/quiz-page'

type PageProps = { store: Decks; deck: Deck }

function OfDeck({ store, page: Page }: { store: Decks; page: (props: PageProps) => React.JSX.Element }) {
  const { id } = useParams()
  const deck = store.decks.find((one) => one.id === id)
  return deck ? <Page key={deck.id} store={store} deck={deck} /> : <Navigate to="/" replace />
}

export default function App() {
  const store = useDecks()
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Home store={store} />} />
        <Route path="/cards" element={<CardsPage store={store} />} />
        <Route path="/deck/:id" element={<OfDeck store={store} page={DeckPage} />} />
        <Route path="/deck/:id/quiz" element={<OfDeck store={store} page={QuizPage} />} />
        <Route path="/deck/:id/cards" element={<OfDeck store={store} page={CardsPage} />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      {store.undo && (
        <div className="toast" role="status">
          {store.undo.text}
          <button
            type="button"
            onClick={() => {
              store.undo?.back()
              store.dismiss()
            }}
          >
            Undo
          </button>
          <button type="button" aria-label="Close" onClick={store.dismiss}>
            ×
          </button>
        </div>
      )}
    </BrowserRouter>
  )
}
