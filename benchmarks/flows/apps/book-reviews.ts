import { choose, click, type FlowApp, write } from '../app.ts'

export const bookReviews: FlowApp = {
  name: 'Book reviews',
  source: `import { useState } from 'react'
type Review = { by: string; stars: number; text: string }
const FIRST: Review[] = [{ by: 'Ida', stars: 5, text: 'Read it in one night.' }, { by: 'Jon', stars: 2, text: 'Too long for me.' }]
const ORDERS: Record<string, (one: Review, other: Review) => number> = {
  Newest: () => 0,
  Best: (one, other) => other.stars - one.stars,
  Worst: (one, other) => one.stars - other.stars,
}
const Stars = ({ count }: { count: number }) => <span role="img" aria-label={count + ' stars'}>{'★'.repeat(count)}{'☆'.repeat(5 - count)}</span>
export default function App() {
  const [reviews, setReviews] = useState(FIRST)
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [order, setOrder] = useState('Newest')
  const average = reviews.reduce((sum, review) => sum + review.stars, 0) / reviews.length
  return (
    <main>
      <h1>The Long Pier</h1>
      <p>{average.toFixed(1)} of 5, from {reviews.length} reviews</p>
      <fieldset><legend>Your stars</legend>
        {[1, 2, 3, 4, 5].map((one) => <label key={one}><input type="radio" name="stars" checked={stars === one} onChange={() => setStars(one)} />{one}</label>)}
      </fieldset>
      <label>Your words <textarea value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button disabled={stars === 0} onClick={() => { setReviews([{ by: 'You', stars, text }, ...reviews]); setStars(0); setText('') }}>Publish</button>
      <label>Order <select value={order} onChange={(event) => setOrder(event.target.value)}>{Object.keys(ORDERS).map((one) => <option key={one}>{one}</option>)}</select></label>
      {[...reviews].sort(ORDERS[order]).map((review) => (
        <article key={review.by + review.text}><h2>{review.by}</h2><Stars count={review.stars} /><p>{review.text}</p></article>
      ))}
    </main>
  )
}
`,
  flows: {
    'Writes a review': [click('3', 'radio'), write('Your words', 'A calm book.'), click('Publish')],
    'Sorts by stars': [choose('Order', 'Worst'), choose('Order', 'Best')],
    'Rates without words': [click('1', 'radio'), click('Publish'), choose('Order', 'Worst')],
  },
  regressions: {
    'the average is the sum': ['sum + review.stars, 0) / reviews.length', 'sum + review.stars, 0)'],
    'the best are the worst': ['other.stars - one.stars', 'one.stars - other.stars + 0'],
    'one star is given too many': [
      'onChange={() => setStars(one)}',
      'onChange={() => setStars(Math.min(5, one + 1))}',
    ],
    'new reviews stand at the end': [
      "[{ by: 'You', stars, text }, ...reviews]",
      "[...reviews, { by: 'You', stars, text }]",
    ],
    'stars are not filled': ["{'★'.repeat(count)}{'☆'.repeat(5 - count)}", "{'☆'.repeat(5)}"],
  },
}
