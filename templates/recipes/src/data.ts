import type { Recipe } from './lib/recipe'

export const recipes: Recipe[] = [
  {
    id: 'burst-tomato-spaghetti',
    name: 'Burst tomato spaghetti',
    about: 'Tomatoes cooked until they give up, with the pasta water doing the work of cream.',
    minutes: 25,
    servings: 2,
    effort: 'Easy',
    tags: ['Vegetarian', 'One pan'],
    ingredients:
      '200 g spaghetti\n400 g cherry tomatoes\n3 clove|cloves of garlic, sliced\n4 tbsp olive oil\n1/4 tsp chilli flakes\n1 handful|handfuls of basil\n40 g parmesan, grated\nSalt',
    steps:
      'Put a large pan of salted water on to boil.\nWarm the oil with the garlic and chilli in a wide pan for 2 minutes, until the garlic smells sweet.\nAdd the tomatoes and a pinch of salt. Cover and cook for 8 minutes, then press half of them flat with a spoon.\nCook the spaghetti for 9 minutes. Keep a cup of the water.\nToss the spaghetti in the tomatoes with a splash of the water for 1 minute, until it shines. Tear in the basil, add the parmesan, eat at once.',
    picture: 'pasta',
  },
  {
    id: 'squash-soup',
    name: 'Squash soup with rye croutons',
    about: 'Roasted first, so that it tastes of more than warm water. The cream is drawn on with a teaspoon.',
    minutes: 50,
    servings: 4,
    effort: 'Easy',
    tags: ['Vegetarian', 'Soup'],
    ingredients:
      '1 kg squash, in chunks\n2 onion|onions, in quarters\n3 tbsp olive oil\n1 l vegetable stock\n1/2 tsp nutmeg\n150 ml cream\n2 slice|slices of rye bread, in cubes\n2 tbsp pumpkin seeds',
    steps:
      'Heat the oven to 210 °C. Roast squash and onions in two thirds of the oil for 35 minutes, until the edges brown.\nFry the bread in the rest of the oil for 4 minutes. Salt it.\nBlend the vegetables with the hot stock and the nutmeg until smooth. Warm for 3 minutes.\nLadle out, draw a spiral of cream, and scatter croutons and seeds.',
    picture: 'soup',
  },
  {
    id: 'pan-eggs',
    name: 'Eggs in red pepper sauce',
    about: 'The pan goes to the table and everybody needs bread.',
    minutes: 35,
    servings: 3,
    effort: 'Easy',
    tags: ['Vegetarian', 'Breakfast', 'One pan'],
    ingredients:
      '2 red pepper|red peppers, in strips\n1 onion|onions, sliced\n3 tbsp olive oil\n1 1/2 tsp cumin\n1 tsp smoked paprika\n800 g tinned tomatoes\n5 egg|eggs\n80 g feta\n1 handful|handfuls of parsley',
    steps:
      'Soften peppers and onion in the oil for 10 minutes over a middling heat.\nStir in cumin and paprika for 1 minute, then the tomatoes. Simmer for 12 minutes, until a spoon leaves a track.\nMake a hollow for each egg and crack it in. Cover and cook for 6 minutes, so that the yolks stay soft.\nCrumble over the feta and parsley.',
    picture: 'eggs',
  },
  {
    id: 'buttermilk-pancakes',
    name: 'Buttermilk pancakes',
    about: 'Thick, a little sour, brown at the rim. The batter must be lumpy.',
    minutes: 30,
    servings: 4,
    effort: 'Easy',
    tags: ['Breakfast', 'Sweet'],
    ingredients:
      '250 g flour\n2 tbsp sugar\n2 tsp baking powder\n1/2 tsp bicarbonate of soda\n2 egg|eggs\n380 ml buttermilk\n50 g butter, melted\n150 g blueberries\nMaple syrup',
    steps:
      'Whisk flour, sugar, baking powder and soda. In another bowl whisk eggs, buttermilk and butter.\nStir the wet into the dry with ten strokes. Leave the lumps. Rest for 10 minutes.\nFry ladlefuls in a buttered pan for 2 minutes, until bubbles stay open. Turn and fry for 1 minute more.\nStack with butter, blueberries and syrup.',
    picture: 'pancakes',
  },
  {
    id: 'pink-grapefruit-salad',
    name: 'Grapefruit, radish and goat’s cheese',
    about: 'A winter salad for people who say that they do not like salad.',
    minutes: 15,
    servings: 4,
    effort: 'Easy',
    tags: ['Vegetarian'],
    ingredients:
      '2 pink grapefruit|pink grapefruits\n8 radish|radishes\n1 head|heads of soft lettuce\n100 g goat’s cheese\n3 tbsp olive oil\n1 tsp honey\n1/2 tsp flaky salt',
    steps:
      'Cut the peel off the grapefruits and slice the segments free over a bowl. Keep the juice.\nShake two tablespoons of the juice with oil, honey and salt.\nSlice the radishes thin enough to see through. Put in iced water for 5 minutes.\nTear the lettuce, lay everything on top, dress at the last moment.',
    picture: 'salad',
  },
  {
    id: 'chickpea-curry',
    name: 'Squash and chickpea curry',
    about: 'Mild and gold. Better on the second day, if you let it get there.',
    minutes: 45,
    servings: 4,
    effort: 'Some care',
    tags: ['Vegetarian', 'One pan'],
    ingredients:
      '2 tbsp coconut oil\n1 onion|onions, chopped\n3 clove|cloves of garlic\n1 thumb|thumbs of ginger, grated\n1 1/2 tbsp curry powder\n600 g squash, in cubes\n400 ml coconut milk\n400 g tinned chickpeas\n300 g basmati rice\n1 lime|limes\n1 red chilli|red chillies',
    steps:
      'Cook the onion in the oil for 8 minutes. Add garlic, ginger and curry powder and stir for 2 minutes.\nAdd squash, coconut milk and half a cup of water. Simmer with the lid on for 15 minutes.\nPut the rice on: rinse it, cover with a thumb’s depth of water and cook for 11 minutes.\nStir in the chickpeas and simmer for 5 minutes without the lid. Finish with lime and chilli.',
    picture: 'curry',
  },
  {
    id: 'overnight-loaf',
    name: 'Overnight loaf',
    about: 'No kneading. The night does it. Start after supper, eat it at noon.',
    minutes: 780,
    servings: 8,
    effort: 'A project',
    tags: ['Baking', 'Vegetarian'],
    ingredients:
      '450 g strong white flour\n50 g rye flour\n10 g salt\n1/4 tsp dry yeast\n375 ml water\nRye flour for dusting',
    steps:
      'Mix everything with one hand until no dry flour is left. Cover and leave for 12 hours.\nFold the dough over itself from four sides on a floured board. Rest it for 30 minutes in a cloth.\nHeat the oven to 240 °C with a lidded iron pot inside for 30 minutes.\nTip the dough into the pot, slash it four times, cover and bake for 30 minutes.\nTake off the lid and bake for 15 minutes, until it is darker than you dare. Let it cool for 1 hour.',
    picture: 'loaf',
  },
  {
    id: 'strawberry-tart',
    name: 'Strawberry custard tart',
    about: 'For the two weeks of the year when strawberries are worth it.',
    minutes: 90,
    servings: 8,
    effort: 'A project',
    tags: ['Baking', 'Sweet'],
    ingredients:
      '200 g flour\n110 g cold butter\n70 g icing sugar\n5 egg yolk|egg yolks\n500 ml milk\n40 g cornflour\n100 g sugar\n1 vanilla pod|vanilla pods\n600 g strawberries',
    steps:
      'Rub flour, butter and icing sugar to crumbs, bring together with one yolk. Chill for 30 minutes.\nRoll out, line a 26 cm tin and bake blind at 180 °C for 20 minutes.\nHeat milk and vanilla. Whisk the other yolks, sugar and cornflour, pour the milk on, and stir over the heat for 3 minutes until thick.\nLet the custard cool, spread it in the case, and set the strawberries in rings from the edge inwards.',
    picture: 'tart',
  },
  {
    id: 'miso-noodles',
    name: 'Miso noodles with a soft egg',
    about: 'Do the eggs first, they need the longest bath.',
    minutes: 30,
    servings: 2,
    effort: 'Some care',
    tags: ['Soup'],
    ingredients:
      '2 egg|eggs\n2 tbsp soy sauce\n180 g ramen noodles\n150 g shiitake\n1 tbsp sesame oil\n700 ml chicken stock\n2 1/2 tbsp white miso\n2 spring onion|spring onions\n1 sheet|sheets of nori',
    steps:
      'Boil the eggs for 6 minutes 30 seconds, cool in iced water, peel, and leave in the soy sauce.\nFry the shiitake in the sesame oil for 5 minutes, until their edges crisp.\nBring the stock to a simmer. Take it off the heat and whisk in the miso.\nCook the noodles for 3 minutes. Share them out, pour on the broth, and lay egg, shiitake, spring onion and nori on top.',
    picture: 'noodles',
  },
]
