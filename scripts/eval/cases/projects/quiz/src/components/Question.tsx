import type { QuizQuestion } from '../lib/questions'

interface QuestionProps {
  number: number
  of: number
  question: QuizQuestion
  onAnswer: (isRight: boolean) => void
}

export function Question({ number, of, question, onAnswer }: QuestionProps) {
  return (
    <section className="mt-8">
      <p className="text-muted">
        Question {number} of {of}
      </p>
      <h2 className="mt-2 text-xl">{question.text}</h2>
      <div className="mt-6 grid gap-3">
        {question.options.map((option, index) => (
          <button
            key={option}
            type="button"
            onClick={() => onAnswer(index === question.right)}
            className="rounded border border-line bg-surface px-4 py-3 text-left"
          >
            {option}
          </button>
        ))}
      </div>
    </section>
  )
}
