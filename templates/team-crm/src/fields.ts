import type { Field } from './lib/fields'

/** What is kept of each deal, beside its stage, its owner and its contact. */
export const fields: Field[] = [
  {
    key: 'title',
    label: 'Title',
    kind: 'text',
  },
  {
    key: 'value',
    label: 'Value',
    kind: 'money',
  },
  {
    key: 'closesOn',
    label: 'Closes on',
    kind: 'date',
  },
  {
    key: 'source',
    label: 'Source',
    kind: 'choice',
    options: ['Referral', 'Boat show', 'Website', 'Repeat client'],
  },
  {
    key: 'next',
    label: 'Next step',
    kind: 'text',
  },
]
