export const SITE = {
  name: 'Crumb & Crust',
  headline: 'Bread worth getting up for',
  tagline: 'A small bakery on Mill Lane. Everything is baked before seven.',
}

export const PRICES = [
  { name: 'Country loaf', price: '€6.50', note: 'Wheat and rye, baked dark' },
  { name: 'Seeded roll', price: '€1.20', note: 'Sunflower and linseed' },
  { name: 'Cinnamon knot', price: '€2.80', note: 'Butter, cardamom, patience' },
]

export const QUESTIONS = [
  { question: 'Can I order ahead?', answer: 'Yes, by phone until four in the afternoon of the day before.' },
  { question: 'Do you bake without gluten?', answer: 'On Fridays, in a kitchen of its own.' },
  { question: 'Where can I park?', answer: 'Behind the mill, free for half an hour.' },
]
