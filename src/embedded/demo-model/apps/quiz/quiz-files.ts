/** Source of a quiz. */

export const TYPES_TS = `export interface Question {
  text: string
  answers: string[]
  /** Place of the right answer. */
  right: number
  /** Shown once it is answered. */
  why: string
}
`

export const USE_QUIZ_TS = `import { useState } from 'react'
import { questions } from '../content/questions'
import { appConfig } from '../lib/app-config'
import { useStored } from './useStored'

function isScore(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

/** Which question is asked, what was chosen so far, and the best result on this browser. */
export function useQuiz() {
  const [index, setIndex] = useState(-1)
  const [chosen, setChosen] = useState<number[]>([])
  const [best, setBest] = useStored<number>(appConfig.storageKey, () => 0, isScore)
  const score = chosen.filter((answer, at) => answer === questions[at]?.right).length
  const stage = index < 0 ? 'start' : index < questions.length ? 'question' : 'result'

  function answer(choice: number) {
    if (chosen.length > index) return
    const isRight = choice === questions[index]?.right
    setChosen((current) => [...current, choice])
    if (isRight && score + 1 > best) setBest(score + 1)
  }

  function restart() {
    setChosen([])
    setIndex(0)
  }

  return { stage, index, question: questions[index], choice: chosen[index], chosen, score, best, answer, next: () => setIndex(index + 1), restart } as const
}

export type Quiz = ReturnType<typeof useQuiz>
`

export const START_TSX = `import { questions } from '../../content/questions'
import { Button } from '../ui/Button'

interface StartProps {
  best: number
  onStart: () => void
}

export function Start({ best, onStart }: StartProps) {
  return (
    <section aria-labelledby="start-title" className="grid justify-items-start gap-5">
      <p aria-hidden="true" className="font-display text-[9rem] leading-none text-accent">
        ?
      </p>
      <h2 id="start-title" className="font-display text-3xl">
        {questions.length + ' questions'}
      </h2>
      <p className="max-w-md text-lg text-muted">
        {best === 0 ? 'Choose with the mouse, by touch or with the keys 1 to 4.' : 'Your best so far: ' + best + ' of ' + questions.length + '.'}
      </p>
      <Button onClick={onStart}>Begin</Button>
    </section>
  )
}
`

export const QUESTION_CARD_TSX = `import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { questions } from '../../content/questions'
import type { Quiz } from '../../hooks/useQuiz'
import { Button } from '../ui/Button'

export function QuestionCard({ quiz }: { quiz: Quiz }) {
  const { question, choice, index, answer } = quiz
  const title = useRef<HTMLHeadingElement>(null)
  const isAnswered = choice !== undefined

  useEffect(() => title.current?.focus(), [index])

  useEffect(() => {
    function choose(event: KeyboardEvent) {
      const place = Number(event.key) - 1
      if (place >= 0 && place < 4) answer(place)
    }
    window.addEventListener('keydown', choose)
    return () => window.removeEventListener('keydown', choose)
  }, [answer])

  if (!question) return null
  return (
    <section aria-labelledby="question" className="grid gap-6">
      <div>
        <p className="text-muted">{'Question ' + (index + 1) + ' of ' + questions.length}</p>
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-md bg-accent-soft">
          <div className="h-full bg-accent transition-[width]" style={{ width: ((index + (isAnswered ? 1 : 0)) / questions.length) * 100 + '%' }} />
        </div>
      </div>
      <h2 ref={title} tabIndex={-1} id="question" className="font-display text-3xl leading-tight outline-none sm:text-4xl">
        {question.text}
      </h2>
      <ol className="ANSWERS">
        {question.answers.map((text, place) => {
          const isRight = place === question.right
          const look = !isAnswered
            ? 'border-muted bg-surface hover:border-accent hover:bg-accent-soft'
            : isRight
              ? 'border-accent bg-accent text-accent-ink'
              : place === choice
                ? 'border-ink bg-canvas text-ink line-through'
                : 'border-line bg-canvas text-muted'
          return (
            <li key={text}>
              <button
                type="button"
                disabled={isAnswered}
                onClick={() => answer(place)}
                className={'flex h-full min-h-[3.5rem] w-full items-center gap-4 rounded-md border px-5 py-3 text-left text-lg ' + look}
              >
                <span aria-hidden="true" className="font-display">
                  {place + 1}
                </span>
                <span className="flex-1">{text}</span>
                {isAnswered && isRight && <Check aria-label="right" size={22} />}
                {place === choice && !isRight && <X aria-label="your choice, wrong" size={22} />}
              </button>
            </li>
          )
        })}
      </ol>
      <div role="status" className="min-h-[7rem]">
        {isAnswered && (
          <>
            <p className="text-lg">{(choice === question.right ? 'Right. ' : 'Not this time. ') + question.why}</p>
            <Button className="mt-4" onClick={quiz.next}>
              {index + 1 === questions.length ? 'See the result' : 'Next question'}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
`

export const ANSWER_GRIDS = ['grid gap-3 sm:grid-cols-2', 'grid gap-3'] as const

export const RESULT_TSX = `import { questions } from '../../content/questions'
import type { Quiz } from '../../hooks/useQuiz'
import { Button } from '../ui/Button'

export function Result({ quiz }: { quiz: Quiz }) {
  const share = quiz.score / questions.length
  const verdict = share === 1 ? 'Every single one.' : share >= 0.7 ? 'You know your way around.' : share >= 0.4 ? 'A fair start.' : 'Now you know more than before.'

  return (
    <section aria-labelledby="result-title">
      <div role="status">
        <h2 id="result-title" className="font-display text-6xl tabular-nums text-accent-text sm:text-7xl">
          {quiz.score + ' of ' + questions.length}
        </h2>
        <p className="mt-3 text-xl">{verdict}</p>
      </div>
      <ol className="mt-10 divide-y divide-line border-y border-line">
        {questions.map((question, index) => (
          <li key={question.text} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
            <p>{question.text}</p>
            <p className="font-medium">
              {question.answers[question.right]}
              <span className="text-muted">{quiz.chosen[index] === question.right ? ' (right)' : ' (missed)'}</span>
            </p>
          </li>
        ))}
      </ol>
      <Button className="mt-8" onClick={quiz.restart}>
        Play again
      </Button>
    </section>
  )
}
`

export const APP_TSX = `import { Header } from './components/layout/Header'
import { QuestionCard } from './components/quiz/QuestionCard'
import { Result } from './components/quiz/Result'
import { Start } from './components/quiz/Start'
import { useQuiz } from './hooks/useQuiz'
import { appConfig } from './lib/app-config'

export default function App() {
  const quiz = useQuiz()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="MAIN">
        {quiz.stage === 'start' && <Start best={quiz.best} onStart={quiz.restart} />}
        {quiz.stage === 'question' && <QuestionCard quiz={quiz} />}
        {quiz.stage === 'result' && <Result quiz={quiz} />}
      </main>
    </div>
  )
}
`

export const MAINS = [
  'mx-auto max-w-3xl px-5 pb-24 pt-10 sm:px-8',
  'mx-auto my-8 w-[min(46rem,calc(100%-2rem))] rounded-lg border border-line bg-surface p-6 shadow-md sm:my-14 sm:p-12',
] as const
