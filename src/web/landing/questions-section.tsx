import { Reveal } from './reveal.tsx'

/** Where the footer's Pricing and Help Center lead. */
export const PRICING_ID = 'pricing'

const QUESTIONS = [
  {
    id: PRICING_ID,
    question: 'What does it cost?',
    answer:
      'The demo costs nothing. It needs neither an account nor a key, because the model that answers is part of the server.',
  },
  {
    id: 'storage',
    question: 'Where does my work live?',
    answer:
      'A demo session keeps it in this browser tab and nowhere else. Download the project before you close the tab.',
  },
  {
    id: 'stack',
    question: 'What does it build?',
    answer:
      'Web apps in React, TypeScript and Tailwind, as a Vite project. Not servers, databases or phone apps.',
  },
  {
    id: 'mistakes',
    question: 'What if an answer is wrong?',
    answer: 'Say what is wrong, or undo the version. An answer that fails never damages the project you had.',
  },
]

export function QuestionsSection() {
  return (
    <Reveal id="help" aria-labelledby="help-title" className="border-line border-t">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 py-20 sm:px-8 md:py-28 lg:grid-cols-[1fr_2fr]">
        <h2
          id="help-title"
          className="font-display font-semibold text-[clamp(2rem,1.4rem+2vw,3.25rem)] leading-[1.08] tracking-[-0.02em]"
        >
          Good to know
        </h2>
        <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {QUESTIONS.map(({ id, question, answer }) => (
            <div key={id} id={id}>
              <dt className="font-semibold text-lg">{question}</dt>
              <dd className="mt-1.5 text-ink-muted leading-relaxed">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Reveal>
  )
}
