import { Link } from 'react-router-dom'
import { content } from '../content'
import { fields } from '../fields'
import { textOf } from '../lib/deck'
import type { Question } from '../lib/quiz'

type Props = {
  questions: Question[]
  chosen: string[]
  onAgain: () => void
  onMistakes: (wrong: Question[]) => void
}

const [asked, answer] = fields

export function Results({ questions, chosen, onAgain, onMistakes }: Props) {
  const wrong = questions.filter(({ card }, index) => chosen[index] !== textOf(card[answer.key]))
  const right = questions.length - wrong.length
  return (
    <div className="grid grow content-center gap-10 py-8 lg:grid-cols-2">
      <div>
        <p className="text-[clamp(7rem,22vw,19rem)] font-extrabold leading-[0.8] tracking-tighter">{right}</p>
        <p className="mt-4 text-3xl">of {questions.length} right</p>
        <div className="mt-8 flex flex-wrap gap-2">
          <button type="button" className="button" onClick={onAgain}>
            Another round
          </button>
          {wrong.length > 0 && (
            <button type="button" className="button button-light" onClick={() => onMistakes(wrong)}>
              Only the mistakes
            </button>
          )}
          <Link to="/" className="button button-light">
            All decks
          </Link>
        </div>
      </div>
      <section aria-labelledby="mistakes">
        <h2 id="mistakes" className="text-2xl font-bold">
          {wrong.length === 0 ? content.allRight : content.mistakes}
        </h2>
        <ol className="mt-4">
          {wrong.map(({ card }) => (
            <li key={card.id} className="border-t-2 border-ink py-3">
              <p className="text-xl font-bold">{textOf(card[asked.key])}</p>
              <p className="text-lg">
                <s>{chosen[questions.findIndex((question) => question.card === card)]}</s>{' '}
                <strong>{textOf(card[answer.key])}</strong>
              </p>
              <p>{textOf(card.fact)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
