import type { Field } from './lib/fields'

export const fields: Field[] = [
  {
    key: 'model',
    label: 'Model',
    kind: 'text',
  },
  {
    key: 'maker',
    label: 'Maker',
    kind: 'text',
  },
  {
    key: 'year',
    label: 'Year',
    kind: 'number',
  },
  {
    key: 'country',
    label: 'Country',
    kind: 'choice',
    options: [
      'Germany',
      'United Kingdom',
      'Italy',
      'Netherlands',
      'Japan',
      'United States',
      'Latvia',
      'Czechia',
    ],
  },
  {
    key: 'condition',
    label: 'Condition',
    kind: 'choice',
    options: ['Like new', 'Good', 'Worn', 'For repair'],
  },
  {
    key: 'value',
    label: 'Insured for',
    kind: 'money',
  },
  {
    key: 'acquired',
    label: 'Acquired',
    kind: 'date',
  },
  {
    key: 'playing',
    label: 'Plays',
    kind: 'yesNo',
  },
  {
    key: 'notes',
    label: 'Notes',
    kind: 'longText',
  },
]
