/** Dishes for a recipe box, by cuisine or diet. */

export interface Dish {
  readonly title: string
  readonly minutes: number
  readonly serves: number
  readonly tags: readonly string[]
  /** Amount, unit, name; an amount of 0 is not scaled or shown. */
  readonly ingredients: readonly (readonly [amount: number, unit: string, name: string])[]
  readonly steps: readonly string[]
}

const dish = (
  title: string,
  minutes: number,
  serves: number,
  tags: string,
  ingredients: Dish['ingredients'],
  ...steps: string[]
): Dish => ({ title, minutes, serves, tags: tags.split(', '), ingredients, steps })

export const DISHES: readonly Dish[] = [
  dish(
    'Leek and potato soup',
    35,
    4,
    'Soup, Vegetarian',
    [
      [3, '', 'leeks'],
      [400, 'g', 'potatoes'],
      [1, 'l', 'vegetable stock'],
      [40, 'g', 'butter'],
    ],
    'Soften the sliced leeks in butter without colour.',
    'Add potatoes and stock; simmer for twenty minutes.',
    'Blend half of it, stir together, salt late.',
  ),
  dish(
    'Chickpea and lemon stew',
    30,
    4,
    'Vegan, Supper',
    [
      [800, 'g', 'cooked chickpeas'],
      [2, '', 'lemons'],
      [1, '', 'onion'],
      [200, 'g', 'spinach'],
      [4, 'tbsp', 'olive oil'],
    ],
    'Fry the onion in plenty of oil until golden.',
    'Add chickpeas and a glass of water; simmer for fifteen minutes.',
    'Fold in the spinach, zest and juice of the lemons.',
  ),
  dish(
    'Tomato tart',
    50,
    6,
    'Baking, Vegetarian',
    [
      [1, 'sheet', 'puff pastry'],
      [600, 'g', 'ripe tomatoes'],
      [2, 'tbsp', 'mustard'],
      [120, 'g', 'soft goat’s cheese'],
    ],
    'Salt the sliced tomatoes and let them drain.',
    'Spread mustard on the pastry, lay out cheese and tomatoes.',
    'Bake at 200 °C for thirty minutes.',
  ),
  dish(
    'Miso noodles',
    20,
    2,
    'Vegan, Quick',
    [
      [200, 'g', 'wheat noodles'],
      [3, 'tbsp', 'white miso'],
      [1, 'tbsp', 'sesame paste'],
      [150, 'g', 'mushrooms'],
      [2, '', 'spring onions'],
    ],
    'Brown the mushrooms in a hot pan.',
    'Stir miso and sesame with a ladle of noodle water.',
    'Toss everything, scatter spring onions over it.',
  ),
  dish(
    'Roast chicken with bread',
    90,
    4,
    'Supper, Weekend',
    [
      [1, '', 'chicken'],
      [300, 'g', 'stale sourdough'],
      [1, '', 'lemon'],
      [6, 'sprigs', 'thyme'],
    ],
    'Salt the bird the evening before.',
    'Roast it on torn bread at 210 °C for an hour.',
    'Rest for fifteen minutes; squeeze the lemon over the bread.',
  ),
  dish(
    'Plum cake',
    60,
    8,
    'Baking, Sweet',
    [
      [600, 'g', 'plums'],
      [180, 'g', 'butter'],
      [180, 'g', 'sugar'],
      [3, '', 'eggs'],
      [220, 'g', 'flour'],
    ],
    'Beat butter and sugar, then the eggs one by one.',
    'Fold in the flour; press halved plums into the top.',
    'Bake at 180 °C for forty minutes.',
  ),
  dish(
    'Almond pudding with berries',
    25,
    4,
    'Vegan, Sweet',
    [
      [600, 'ml', 'almond milk'],
      [50, 'g', 'cornflour'],
      [60, 'g', 'sugar'],
      [250, 'g', 'berries'],
    ],
    'Whisk cornflour and sugar with a little cold milk.',
    'Bring the rest to the boil, stir in, cook for two minutes.',
    'Chill; spoon the berries over it.',
  ),
  dish(
    'Green lentil salad',
    30,
    4,
    'Vegan, Salad',
    [
      [250, 'g', 'green lentils'],
      [2, '', 'carrots'],
      [1, 'bunch', 'parsley'],
      [3, 'tbsp', 'red wine vinegar'],
    ],
    'Simmer the lentils for twenty minutes, drain while firm.',
    'Dress them warm with vinegar and oil.',
    'Add fine carrots and all of the parsley.',
  ),
]

export const RECIPE_TAGLINES: readonly (readonly [RegExp, string])[] = [
  [/vegan|vegetarian|plant/i, 'Green things, cooked with patience.'],
  [/bak|cake|dessert|sweet|cookie/i, 'Butter, flour, and a warm oven.'],
  [/famil|grand|mother|mum|mom|home/i, 'Stained cards, kept for good.'],
  [/quick|easy|student|weeknight/i, 'On the table before the film starts.'],
]
