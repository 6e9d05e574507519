import { QUESTIONS } from '../content/site'

export function Faq() {
  return (
    <section id="questions" className="mx-auto max-w-4xl px-6 py-16">
      <h2 className="font-display text-3xl">Questions</h2>
      <dl className="mt-8 space-y-6">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
