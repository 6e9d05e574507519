import type { Field } from './lib/fields'

export const fields: Field[] = [
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
  },
  {
    key: 'placed',
    label: 'Placed',
    kind: 'date',
  },
  {
    key: 'region',
    label: 'Region',
    kind: 'choice',
    options: ['London', 'Bristol', 'Manchester', 'Edinburgh', 'Paris'],
  },
  {
    key: 'category',
    label: 'Category',
    kind: 'choice',
    options: ['Rock oysters', 'Native oysters', 'Mussels', 'Clams', 'Lobster'],
  },
  {
    key: 'kilos',
    label: 'Kilos',
    kind: 'number',
  },
  {
    key: 'total',
    label: 'Revenue',
    kind: 'money',
  },
  {
    key: 'status',
    label: 'Delivery',
    kind: 'choice',
    options: ['Delivered', 'Late', 'On the way'],
  },
]
