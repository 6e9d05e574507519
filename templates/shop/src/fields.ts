import type { Field } from './lib/field'

export const fields: Field[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
  },
  {
    key: 'category',
    label: 'Category',
    kind: 'choice',
    options: ['Cups', 'Bowls and plates', 'Pouring', 'Vases', 'Keeping'],
  },
  {
    key: 'price',
    label: 'Price',
    kind: 'money',
  },
  {
    key: 'variants',
    label: 'Glaze',
    kind: 'tags',
    options: ['Oat', 'Moss', 'Ink', 'Rust', 'Chalk', 'Rain'],
  },
  {
    key: 'about',
    label: 'About',
    kind: 'longText',
  },
  {
    key: 'maker',
    label: 'Potter',
    kind: 'choice',
    options: ['Ilse Harm', 'Bram de Wit', 'Noor Aziz', 'Studio Venn'],
  },
  {
    key: 'size',
    label: 'Size',
    kind: 'text',
  },
  {
    key: 'dishwasher',
    label: 'Dishwasher',
    kind: 'yesNo',
  },
  {
    key: 'stock',
    label: 'In stock',
    kind: 'number',
  },
]
