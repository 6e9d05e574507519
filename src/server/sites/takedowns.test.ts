import { expect, it } from 'vitest'
import { parseTakedowns, withTakedown } from './takedowns.ts'

it('2.2 a line of the operator’s has a name, and may have a status and a sentence', () => {
  const found = parseTakedowns(
    '# a remark\n\n  bad-app 451 A court  says so.\r\nSpam-App 410\nplain\nodd-app It spams.\n',
  )
  const sentence = 'This app was taken down by whoever runs this server.'
  expect([...found]).toEqual([
    ['bad-app', { status: 451, sentence: 'A court says so.' }],
    ['spam-app', { status: 410, sentence }],
    ['plain', { status: 451, sentence }],
    ['odd-app', { status: 451, sentence: 'It spams.' }],
  ])
})

it('25.5 one line is written or taken out, and what else stands there stays', () => {
  const text = '# a remark\n\nother 410 It spams.\n  Notes 451 Old.\n'
  const down = withTakedown(text, 'notes', { status: 451, sentence: 'New.' })
  expect(down).toBe('# a remark\nother 410 It spams.\nnotes 451 New.\n')
  expect(withTakedown(down, 'notes', null)).toBe('# a remark\nother 410 It spams.\n')
  expect(withTakedown('', 'notes', null)).toBe('')
})
