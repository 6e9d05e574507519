import type { Field } from './lib/fields'

export const fields: Field[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
  },
  {
    key: 'company',
    label: 'Company',
    kind: 'text',
  },
  {
    key: 'segment',
    label: 'Segment',
    kind: 'choice',
    options: ['Architect', 'Hotel', 'Contractor', 'Developer', 'Showroom'],
  },
  {
    key: 'owner',
    label: 'Owner',
    kind: 'choice',
    options: ['Inês', 'Marek', 'Solveig'],
  },
  {
    key: 'nextOn',
    label: 'Next on',
    kind: 'date',
  },
  {
    key: 'next',
    label: 'Next step',
    kind: 'text',
  },
  {
    key: 'city',
    label: 'City',
    kind: 'text',
  },
  {
    key: 'email',
    label: 'E-mail',
    kind: 'email',
  },
  {
    key: 'phone',
    label: 'Phone',
    kind: 'phone',
  },
]
