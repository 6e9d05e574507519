import { describe, expect, it } from 'vitest'
import { readFields } from './read-fields.ts'

const told = (prompt: string, isOfRecords = true) =>
  readFields(prompt, isOfRecords)
    .map(({ label, kind, options }) => `${label} ${options === undefined ? kind : options.join('/')}`)
    .join(', ')

describe('the fields that a prompt names', () => {
  it.each([
    [
      'books: title, author, rating, and whether I have read it',
      'Title text, Author text, Rating rating, Read yesNo',
    ],
    [
      'workout log with exercise, sets, reps and weight',
      'Exercise text, Sets number, Reps number, Weight number',
    ],
    ['a rental tracker (item, borrower, due date)', 'Item text, Borrower text, Due date date'],
    ['clients with company, e-mail and phone number', 'Company text, E-mail email, Phone number phone'],
    ['bikes with brand, status (new, used, sold) and price', 'Brand text, Status New/Used/Sold, Price money'],
    [
      'Each plant has:\n- species\n- last watered\n- notes',
      'Species text, Last watered date, Notes longText',
    ],
    ['libros con título, autor y precio', 'Título text, Autor text, Precio money'],
    [
      'An expense tracker with amount and date, a chart by month and export to CSV',
      'Amount money, Date date',
    ],
    ['an inventory with search and filters', ''],
    ['a tracker', ''],
  ])('S1.2 “%s”', (prompt, fields) => {
    expect(told(prompt)).toBe(fields)
  })

  it('S1.2 are only what is known as fields where an app keeps things of its own', () => {
    expect(told('A CRM with a kanban board, reminders and dark mode', false)).toBe('')
    expect(told('A CRM with company, e-mail and birthday', false)).toBe(
      'Company text, E-mail email, Birthday date',
    )
  })
})
