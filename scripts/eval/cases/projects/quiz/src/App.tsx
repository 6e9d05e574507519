import { useState } from 'react'
import { Question } from './components/Question'
import { Result } from './components/Result'
import { QUESTIONS } from './lib/questions'

export default function App() {
  const [at, setAt] = useState(0)
  const [points, setPoints] = useState(0)
  const question = QUESTIONS[at]
  const answer = (isRight: boolean) => {
    if (isRight) setPoints(points + 1)
    setAt(at + 1)
  }
  const restart = () => {
    setAt(0)
    setPoints(0)
  }
  return (
    <main className="mx-auto min-h-screen max-w-xl px-4 py-12 text-ink">
      <h1 className="font-display text-3xl">River quiz</h1>
      {question === undefined ? (
        <Result points={points} of={QUESTIONS.length} onRestart={restart} />
      ) : (
        <Question key={at} number={at + 1} of={QUESTIONS.length} question={question} onAnswer={answer} />
      )}
    </main>
  )
}
