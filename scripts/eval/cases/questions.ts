/** Questions: an answer in words, and no file touched. */
import type { EvalCase } from '../eval-case.ts'
import { answers, asks, counts, headed, OF_ANSWER, shows } from '../judge/behaviours.ts'
import { startProject } from './start-project.ts'

const IS_SHORT = asks(
  'is answered in words, not in files',
  async ({ answer }) =>
    answer.includes('[CODE_CHANGES]') || /^Version \d/m.test(answer) ? 'the answer brings files' : null,
  OF_ANSWER,
)
const IS_ANSWERED = asks(
  'is answered with more than a word',
  async ({ answer }) => (answer.split(/\s+/).length >= 12 ? null : `the answer is “${answer.slice(0, 80)}”`),
  OF_ANSWER,
)

export const QUESTIONS: readonly EvalCase[] = [
  {
    id: 'question-where',
    kind: 'question',
    start: startProject('expenses'),
    turns: [
      { text: 'Which file do I have to look at if the total is wrong? Please only explain, change nothing.' },
    ],
    unchanged: 'all',
    behaviours: [
      IS_ANSWERED,
      IS_SHORT,
      answers('names the file that adds up', /expenses\.ts/),
      answers('names what adds up', /totalOf|reduce|Summary/),
      shows('leaves the app as it is', ['€114.50', 'Night train']),
    ],
  },
  {
    id: 'question-how',
    kind: 'question',
    start: startProject('tasks'),
    turns: [{ text: 'How are my tasks kept when I close the browser? Explain it, do not change anything.' }],
    unchanged: 'all',
    behaviours: [
      IS_ANSWERED,
      IS_SHORT,
      answers('names where they are kept', /local\s?storage/i),
      answers('names who keeps them', /saveTasks|tasks\.ts|errands\.tasks|useEffect/),
      shows('leaves the app as it is', ['Post the parcel', 'Buy rye bread']),
      headed(/errands/i),
    ],
  },
  {
    id: 'question-what-if',
    kind: 'question',
    start: startProject('quiz'),
    turns: [
      {
        text: 'What would I have to change for a second round of other questions? Just tell me, I want to do it myself.',
      },
    ],
    unchanged: 'all',
    behaviours: [
      IS_ANSWERED,
      IS_SHORT,
      answers('names the file of the questions', /questions\.ts|QUESTIONS/),
      answers('names what runs them', /App(?:\.tsx)?|state|useState/),
      shows('leaves the app as it is', ['Which river flows through Vienna?']),
      counts('leaves its answers', 'button', 3),
    ],
  },
]
