/** Composes a quiz from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readCount } from '../../intent/details.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs, literal } from '../kit/literal.ts'
import { nameOf, taglineOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { GENERAL_TOPIC, QUIZ_TOPICS, type QuizQuestion } from './questions.ts'
import {
  ANSWER_GRIDS,
  APP_TSX,
  MAINS,
  QUESTION_CARD_TSX,
  RESULT_TSX,
  START_TSX,
  TYPES_TS,
  USE_QUIZ_TS,
} from './quiz-files.ts'

const USUAL = 6
const MOST = 16

export function quizApp(brief: Brief): GeneratedApp {
  const topic = QUIZ_TOPICS.find(({ words }) => words.test(brief.subject ?? brief.prompt))
  const known = topic ?? GENERAL_TOPIC
  const wanted = Math.min(readCount(brief.prompt, 'questions?') ?? USUAL, MOST)
  const pool = topic === undefined ? known.questions : [...known.questions, ...GENERAL_TOPIC.questions]
  const questions = pool.slice(0, wanted)
  const name = nameOf(brief, 'Quiz')
  const isOff = topic === undefined && brief.subject !== null
  const tagline = taglineOf(
    brief,
    isOff ? `Sample questions, until yours about ${brief.subject} are in.` : known.tagline,
  )
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['useStored', 'Button'],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead', 'title']), width: 'max-w-3xl' },
    files: [
      ['src/types/index.ts', 'A question', TYPES_TS],
      [
        'src/lib/app-config.ts',
        'Name and tagline',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1` }),
      ],
      ['src/content/questions.ts', 'Questions and answers', questionsTs(questions)],
      ['src/hooks/useQuiz.ts', 'Asks, counts, remembers the best', USE_QUIZ_TS],
      ['src/components/quiz/Start.tsx', 'Before the first question', START_TSX],
      [
        'src/components/quiz/QuestionCard.tsx',
        'One question',
        QUESTION_CARD_TSX.replace('ANSWERS', choose(brief, 2, ANSWER_GRIDS)),
      ],
      ['src/components/quiz/Result.tsx', 'The result and every answer', RESULT_TSX],
      ['src/App.tsx', 'Puts the page together', APP_TSX.replace('MAIN', choose(brief, 0, MAINS))],
    ],
    plan: [
      `**${name}**, a quiz of ${questions.length} questions in ${brief.mood.label}`,
      isOff
        ? `I know no questions about “${brief.subject}”: these are of general knowledge. Yours go into \`src/content/questions.ts\``
        : 'After each answer it says why; the end lists them all',
      'Answers by mouse, touch or the keys 1 to 4; the best result is kept in this browser',
    ],
    inspiration: 'Airbnb',
    next: ['make the header navy', 'add a dark mode switch', 'change "Begin" to "Let us go"'],
  })
}

/** The right answer moves from question to question, in a way that stays the same. */
function questionsTs(questions: readonly QuizQuestion[]): string {
  const rows = questions.map(([text, right, wrong, why], index) => {
    const place = (index * 3 + text.length) % 4
    const answers: string[] = [...wrong]
    answers.splice(place, 0, right)
    return { text, answers, right: place, why }
  })
  return `import type { Question } from '../types'

export const questions: Question[] = ${literal(rows)}
`
}
