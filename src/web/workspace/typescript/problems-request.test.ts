import { expect, it } from 'vitest'
import type { Problem } from './problem.ts'
import { problemsRequest } from './problems-request.ts'

const problem = (line: number, severity: Problem['severity'] = 'error'): Problem => ({
  path: 'src/a.ts',
  line,
  column: 2,
  length: 1,
  severity,
  code: 2322,
  message: 'Type A\n  is not B.',
})

it('S4.17 problems are sent with place, number and message, errors first, and not without end', () => {
  expect(problemsRequest([problem(1, 'warning'), problem(3)])).toContain(
    '- src/a.ts:3:2 TS2322: Type A is not B.\n\nThere are 1 more',
  )
  const many = problemsRequest(Array.from({ length: 100 }, (_, index) => problem(index + 1)))
  expect(many.match(/TS2322/g)).toHaveLength(30)
  expect(many).toContain('There are 70 more')
})

it('design §9 a key that a long message quotes is not sent in part', () => {
  const message = `${'a '.repeat(290)}Type '"sk-proj-q7Zk2LmX9vTb4RwYc8NdJ3hFp6SgA1eU"' is not B.`
  expect(problemsRequest([{ ...problem(1), message }])).not.toContain('sk-')
})
