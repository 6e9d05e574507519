import type { Field } from './lib/fields'

export const fields: Field[] = [
  {
    key: 'title',
    label: 'Title',
    kind: 'text',
  },
  {
    key: 'label',
    label: 'Label',
    kind: 'choice',
    options: ['Booking', 'Timetable', 'Payments', 'Crew app', 'Quay signs'],
  },
  {
    key: 'assignee',
    label: 'Assignee',
    kind: 'choice',
    options: ['Morwenna Pascoe', 'Idris Bello', 'Katya Lund', 'Tom Ferris', 'Priya Nair'],
  },
  {
    key: 'due',
    label: 'Due',
    kind: 'date',
  },
  {
    key: 'estimate',
    label: 'Points',
    kind: 'number',
  },
  {
    key: 'blocked',
    label: 'Blocked',
    kind: 'yesNo',
  },
  {
    key: 'notes',
    label: 'Notes',
    kind: 'longText',
  },
]
