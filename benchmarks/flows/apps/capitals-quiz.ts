import { click, type FlowApp } from '../app.ts'

export const capitalsQuiz: FlowApp = {
  name: 'Capitals quiz',
  source: `import { useState } from 'react'
const QUESTIONS = [
  { ask: 'Capital of Norway?', options: ['Bergen', 'Oslo', 'Narvik'], right: 1 },
  { ask: 'Capital of Australia?', options: ['Canberra', 'Sydney', 'Perth'], right: 0 },
  { ask: 'Capital of Brazil?', options: ['Rio', 'Salvador', 'Brasília'], right: 2 },
]
export default function App() {
  const [answers, setAnswers] = useState<number[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const question = QUESTIONS[answers.length]
  const score = answers.filter((answer, index) => answer === QUESTIONS[index].right).length
  if (question === undefined)
    return (
      <main>
        <h1>Result</h1>
        <p>{score} of {QUESTIONS.length} are right</p>
        <p>{score === QUESTIONS.length ? 'Perfect!' : score >= 2 ? 'Well done.' : 'Try again.'}</p>
        <button onClick={() => setAnswers([])}>Play again</button>
      </main>
    )
  return (
    <main>
      <h1>{question.ask}</h1>
      <p>Question {answers.length + 1} of {QUESTIONS.length}</p>
      {question.options.map((option, index) => (
        <button key={option} disabled={chosen !== null} onClick={() => setChosen(index)}>{option}</button>
      ))}
      {chosen !== null && (
        <>
          <p role="status">{chosen === question.right ? 'Right!' : 'No, it is ' + question.options[question.right] + '.'}</p>
          <button onClick={() => { setAnswers([...answers, chosen]); setChosen(null) }}>Next</button>
        </>
      )}
    </main>
  )
}
`,
  flows: {
    'Answers all rightly': [
      click('Oslo'),
      click('Next'),
      click('Canberra'),
      click('Next'),
      click('Brasília'),
      click('Next'),
    ],
    'Errs once and plays again': [
      click('Bergen'),
      click('Next'),
      click('Canberra'),
      click('Next'),
      click('Brasília'),
      click('Next'),
      click('Play again'),
    ],
    'Is told what is right': [click('Narvik')],
  },
  regressions: {
    'every answer counts': ['answer === QUESTIONS[index].right', 'answer >= 0'],
    'the last question is left out': ['QUESTIONS[answers.length]', 'QUESTIONS.slice(0, 2)[answers.length]'],
    'a right answer is called wrong': ['chosen === question.right ?', 'chosen !== question.right ?'],
    'Next does nothing': ['setAnswers([...answers, chosen]); setChosen(null)', 'setChosen(null)'],
    'playing again keeps the answers': [
      'onClick={() => setAnswers([])}',
      'onClick={() => setAnswers(answers)}',
    ],
  },
}
