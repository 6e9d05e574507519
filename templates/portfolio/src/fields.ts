import type { Field } from './lib/field'

export const fields: Field[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
  },
  {
    key: 'place',
    label: 'Place',
    kind: 'text',
  },
  {
    key: 'year',
    label: 'Year',
    kind: 'number',
  },
  {
    key: 'medium',
    label: 'Print',
    kind: 'text',
  },
  {
    key: 'text',
    label: 'Text',
    kind: 'longText',
  },
]
