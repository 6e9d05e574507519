import { END_MARKER, START_MARKER } from '../../answer/format/markers.ts'

const QUOTES = `export interface Quote {
  text: string
  author: string
}

export const quotes: readonly Quote[] = [
  { text: 'Well begun is half done.', author: 'Aristotle' },
  { text: 'It’s not the load that breaks you down, it’s the way you carry it.', author: 'Lena Horne' },
  { text: 'What we know is a drop, what we don’t know is an ocean.', author: 'Isaac Newton' },
]
`

const QUOTE_CARD = `import { useState } from 'react'
import { quotes } from '../../lib/quotes'

export function QuoteCard() {
  const [index, setIndex] = useState(() => new Date().getDate() % quotes.length)
  const quote = quotes[index]
  if (!quote) return null

  return (
    <section aria-labelledby="quote-heading" className="mt-8 rounded-2xl border border-line bg-surface p-6">
      <h2 id="quote-heading" className="text-sm font-medium text-muted">
        Quote of the day
      </h2>
      <figure aria-live="polite" className="mt-3">
        <blockquote className="text-lg leading-relaxed text-ink">“{quote.text}”</blockquote>
        <figcaption className="mt-2 text-sm text-muted">{quote.author}</figcaption>
      </figure>
      <button
        type="button"
        onClick={() => setIndex((current) => (current + 1) % quotes.length)}
        className="mt-5 min-h-11 rounded-lg border border-line px-4 text-sm font-medium text-ink transition-colors hover:border-ink active:bg-canvas focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent motion-reduce:transition-none"
      >
        Another quote
      </button>
    </section>
  )
}
`

const APP = `import { QuoteCard } from './components/ui/QuoteCard'

export default function App() {
  return (
    <main className="mx-auto min-h-screen max-w-2xl px-6 py-16">
      <h1 className="font-display text-4xl leading-tight text-ink sm:text-5xl">Good morning</h1>
      <QuoteCard />
    </main>
  )
}
`

const BLOCK = JSON.stringify(
  {
    files: [
      {
        operation: 'CREATE',
        path: 'src/lib/quotes.ts',
        description: 'Three quotes to choose from',
        content: QUOTES,
      },
      {
        operation: 'CREATE',
        path: 'src/components/ui/QuoteCard.tsx',
        description: 'Shows one quote, with a button for the next',
        content: QUOTE_CARD,
      },
      {
        operation: 'UPDATE',
        path: 'src/App.tsx',
        description: 'Puts the quote under the heading',
        content: APP,
      },
    ],
  },
  null,
  2,
)

/** One whole answer as the model should give it; escaped by `JSON.stringify`, so it cannot be wrong. */
export const EXAMPLE_ANSWER = `I’ll add a quiet card under the heading with a quote that changes each day, and a button that shows the next one. It uses the colours and spacing you already have; nothing else changes.

${START_MARKER}
${BLOCK}
${END_MARKER}`
