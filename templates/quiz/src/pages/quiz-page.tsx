import { Check, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Results } from '../components/results'
import { Top } from '../components/top'
import { content } from '../content'
import { fields } from '../fields'
import type { Decks } from '../hooks/use-decks'
import { useKeys } from '../hooks/use-keys'
import { type Deck, textOf } from '../lib/deck'
import { canQuiz, quizOf } from '../lib/quiz'
import { DeckPicture } from '../pictures/deck-art'
import { settings } from '../settings'

const [asked, answer, ...told] = fields
const counts = { questions: settings.questionsPerQuiz, options: settings.optionsPerQuestion }

const newQuiz = (cards: Deck['cards'], deck: Deck) =>
  quizOf(cards, deck.cards, answer.key, counts, Math.random)

export function QuizPage({ store, deck }: { store: Decks; deck: Deck }) {
  const [questions, setQuestions] = useState(() => newQuiz(deck.cards, deck))
  const [chosen, setChosen] = useState<string[]>([])
  const [at, setAt] = useState(0)
  const question = questions[at]
  const right = question ? textOf(question.card[answer.key]) : ''
  const given = chosen[at]

  const begin = (cards: Deck['cards']) => {
    setQuestions(newQuiz(cards, deck))
    setChosen([])
    setAt(0)
  }
  const choose = useCallback(
    (option: string | undefined) => {
      if (option === undefined || given !== undefined || !question) return
      store.grade(question.card.id, option === right)
      const all = [...chosen, option]
      setChosen(all)
      if (all.length < questions.length) return
      const score = questions.filter(({ card }, index) => all[index] === textOf(card[answer.key])).length
      store.score(deck.id, score, questions.length)
    },
    [given, question, right, store, chosen, questions, deck],
  )
  const onKey = useCallback(
    (key: string) => {
      if (given !== undefined && (key === 'Enter' || key === ' ')) setAt(at + 1)
      else choose(question?.options[Number(key) - 1])
    },
    [given, at, question, choose],
  )
  useKeys(onKey)

  return (
    <main className="stage" data-picture={deck.picture}>
      <Top title={deck.title}>
        <ol
          className="dots"
          aria-label={`Question ${Math.min(at + 1, questions.length)} of ${questions.length}`}
        >
          {questions.map(({ card }, index) => (
            <li
              key={card.id}
              aria-current={index === at ? 'step' : undefined}
              data-state={
                chosen[index] === undefined
                  ? 'open'
                  : chosen[index] === textOf(card[answer.key])
                    ? 'right'
                    : 'wrong'
              }
            />
          ))}
        </ol>
      </Top>
      {!canQuiz(deck.cards, answer.key) ? (
        <p className="m-auto text-2xl">{content.tooFew}</p>
      ) : !question ? (
        <Results
          questions={questions}
          chosen={chosen}
          onAgain={() => begin(deck.cards)}
          onMistakes={(wrong) => begin(wrong.map(({ card }) => card))}
        />
      ) : (
        <div className="quiz">
          <div className="flex flex-col justify-between gap-6">
            <h2 className="question">{textOf(question.card[asked.key])}</h2>
            <DeckPicture picture={deck.picture} className="w-40 max-lg:hidden xl:w-72" />
          </div>
          <div className="flex flex-col gap-3">
            {question.options.map((option, index) => (
              <button
                key={option}
                type="button"
                className="option"
                aria-disabled={given !== undefined}
                data-state={
                  given === undefined
                    ? 'open'
                    : option === right
                      ? 'right'
                      : option === given
                        ? 'wrong'
                        : 'other'
                }
                onClick={() => choose(option)}
              >
                <span className="option-key" aria-hidden="true">
                  {given !== undefined && option === right ? (
                    <Check strokeWidth={3} />
                  ) : given === option ? (
                    <X strokeWidth={3} />
                  ) : (
                    index + 1
                  )}
                </span>
                {option}
              </button>
            ))}
            <div className="told" aria-live="polite">
              {given !== undefined && (
                <>
                  <p className="min-w-0 grow">
                    <strong>{given === right ? 'Right. ' : `No: ${right}. `}</strong>
                    {told
                      .filter((field) => field.kind === 'longText' || field.kind === 'text')
                      .map((field) => textOf(question.card[field.key]))
                      .join(' ')}
                  </p>
                  <button type="button" className="button" onClick={() => setAt(at + 1)}>
                    {at + 1 === questions.length ? 'See the score' : 'Next'}
                  </button>
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </main>
  )
}
