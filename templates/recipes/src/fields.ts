import type { Field } from './lib/field'

export const fields: Field[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
  },
  {
    key: 'about',
    label: 'In a sentence or two',
    kind: 'longText',
  },
  {
    key: 'minutes',
    label: 'Time',
    kind: 'number',
  },
  {
    key: 'servings',
    label: 'Serves',
    kind: 'number',
  },
  {
    key: 'effort',
    label: 'Effort',
    kind: 'choice',
    options: ['Easy', 'Some care', 'A project'],
  },
  {
    key: 'tags',
    label: 'Tags',
    kind: 'tags',
    options: ['Vegetarian', 'Breakfast', 'Soup', 'Baking', 'Sweet', 'One pan'],
  },
  {
    key: 'ingredients',
    label: 'Ingredients',
    kind: 'longText',
  },
  {
    key: 'steps',
    label: 'Steps',
    kind: 'longText',
  },
  {
    key: 'picture',
    label: 'Picture',
    kind: 'choice',
    options: ['pasta', 'soup', 'eggs', 'pancakes', 'salad', 'curry', 'loaf', 'tart', 'noodles'],
  },
]
