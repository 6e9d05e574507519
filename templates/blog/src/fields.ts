import type { Field } from './lib/field'

export const fields: Field[] = [
  {
    key: 'title',
    label: 'Title',
    kind: 'text',
  },
  {
    key: 'topic',
    label: 'Topic',
    kind: 'choice',
    options: ['Journeys', 'Workshops', 'Weather', 'Things'],
  },
  {
    key: 'author',
    label: 'Writer',
    kind: 'text',
  },
  {
    key: 'date',
    label: 'Date',
    kind: 'date',
  },
  {
    key: 'standfirst',
    label: 'Standfirst',
    kind: 'longText',
  },
  {
    key: 'text',
    label: 'Text',
    kind: 'longText',
  },
]
