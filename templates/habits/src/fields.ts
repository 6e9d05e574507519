import type { Field } from './lib/fields'

export const fields: Field[] = [
  {
    key: 'title',
    label: 'Task',
    kind: 'text',
  },
  {
    key: 'due',
    label: 'Due',
    kind: 'date',
  },
  {
    key: 'priority',
    label: 'Priority',
    kind: 'choice',
    options: ['High', 'Normal', 'Low'],
  },
  {
    key: 'area',
    label: 'Area',
    kind: 'choice',
    options: ['Home', 'Garden', 'Work', 'People'],
  },
  {
    key: 'notes',
    label: 'Notes',
    kind: 'longText',
  },
]
