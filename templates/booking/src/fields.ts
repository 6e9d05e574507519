import type { Field } from './lib/field'

export const fields: Field[] = [
  {
    key: 'client',
    label: 'Name',
    kind: 'text',
  },
  {
    key: 'phone',
    label: 'Phone',
    kind: 'phone',
  },
  {
    key: 'note',
    label: 'Anything to know',
    kind: 'longText',
  },
]
