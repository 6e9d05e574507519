import { capitalise } from '../../intent/name.ts'
import { nounOf } from '../tracker/tracker-copy.ts'

/** What a shop sells, by its subject. Prices are samples. */

export interface ShopTopic {
  readonly tagline: string
  readonly categories: readonly string[]
  /** Name, category index, price in euros, text. */
  readonly products: readonly (readonly [name: string, category: number, price: number, text: string])[]
}

export const SHOP_TOPICS: readonly (readonly [RegExp, ShopTopic])[] = [
  [
    /plant|flower|garden|seed/i,
    {
      tagline: 'Grown slowly, sent with care.',
      categories: ['Foliage', 'Flowering', 'Pots'],
      products: [
        ['Swiss cheese plant', 0, 34, 'Likes bright corners and a weekly drink.'],
        ['String of hearts', 0, 18, 'Trails from any shelf within a summer.'],
        ['Peace lily', 1, 22, 'Tells you itself when it is thirsty.'],
        ['Winter jasmine', 1, 26, 'Flowers when nothing else does.'],
        ['Terracotta pot, 18 cm', 2, 12, 'Unglazed, with a hole where it belongs.'],
        ['Zinc trough', 2, 48, 'For three herbs and a windowsill.'],
        ['Boston fern', 0, 24, 'Happiest in a bathroom.'],
        ['Orchid, white', 1, 29, 'Two stems, eight weeks of flowers.'],
      ],
    },
  ],
  [
    /coffee|tea\b|roast|cafe|café/i,
    {
      tagline: 'Roasted on Tuesdays, posted on Wednesdays.',
      categories: ['Filter', 'Espresso', 'Tools'],
      products: [
        ['Sidama, washed', 0, 14, 'Apricot and jasmine; for slow mornings.'],
        ['Huila, natural', 0, 13.5, 'Red fruit, a little wild.'],
        ['House espresso', 1, 12, 'Cocoa and toasted hazelnut.'],
        ['Night shift, decaf', 1, 12.5, 'All of the taste after dinner.'],
        ['Hand grinder', 2, 69, 'Steel burrs, oak handle.'],
        ['Filter papers, 100', 2, 6, 'Unbleached, thick enough.'],
        ['Nyeri, double washed', 0, 15, 'Blackcurrant, bright and clean.'],
        ['Glass server', 2, 24, 'Half a litre, keeps its warmth.'],
      ],
    },
  ],
  [
    /cloth|fashion|shirt|wear|sneaker|shoe|knit|vintage/i,
    {
      tagline: 'Few pieces, worn for years.',
      categories: ['Tops', 'Bottoms', 'Extras'],
      products: [
        ['Boiled wool jacket', 0, 165, 'Warm without weight.'],
        ['Linen shirt', 0, 78, 'Washed soft before you get it.'],
        ['Work trousers', 1, 96, 'High waist, deep pockets.'],
        ['Pleated skirt', 1, 88, 'Moves when you do.'],
        ['Ribbed cap', 2, 24, 'Merino, one size.'],
        ['Canvas bag', 2, 36, 'Carries a week of groceries.'],
        ['Heavy tee', 0, 32, 'Thick cotton that keeps its shape.'],
        ['Suede belt', 2, 44, 'Gets better in the rain.'],
      ],
    },
  ],
  [
    /book|stationery|paper|pen\b|notebook|zine/i,
    {
      tagline: 'Paper for reading, paper for writing.',
      categories: ['Books', 'Notebooks', 'Pens'],
      products: [
        ['A field guide to quiet', 0, 21, 'Essays for train journeys.'],
        ['The salt roads', 0, 18, 'A history with maps.'],
        ['Dotted notebook, A5', 1, 14, 'Lies flat, does not bleed.'],
        ['Pocket set of three', 1, 11, 'Stapled, soft covers.'],
        ['Fountain pen, steel', 2, 38, 'Starts at the first stroke.'],
        ['Pencil, 12 pieces', 2, 9, 'Cedar, medium soft.'],
        ['Letters from the north', 0, 16, 'Novel in forty letters.'],
        ['Ink, blue-black', 2, 12, 'Thirty millilitres of evening.'],
      ],
    },
  ],
  [
    /food|bak|bread|chocolate|cheese|wine|honey|spice|grocer|cake|deli/i,
    {
      tagline: 'Small makers, short ways.',
      categories: ['Sweet', 'Savoury', 'To drink'],
      products: [
        ['Rye sourdough', 1, 6.5, 'Baked dark, keeps for a week.'],
        ['Forest honey', 0, 11, 'From forty hives by the river.'],
        ['Sea salt chocolate', 0, 5.5, 'Seventy per cent, stone ground.'],
        ['Aged mountain cheese', 1, 14, 'Fourteen months in the cellar.'],
        ['Apple and quince juice', 2, 4.8, 'Pressed cold, nothing added.'],
        ['Fennel crackers', 1, 4.2, 'Snap with anything soft.'],
        ['Plum jam', 0, 6, 'Cooked in a copper pot.'],
        ['Ginger cordial', 2, 8.5, 'Hot in winter, iced in summer.'],
      ],
    },
  ],
  [
    /pet|dog|cat\b|cats\b|puppy|kitten|animal/i,
    {
      tagline: 'For those who wait at the door.',
      categories: ['Walks', 'Bowls', 'Rest'],
      products: [
        ['Rope lead', 0, 28, 'Soft in the hand, strong at the clip.'],
        ['Waxed collar', 0, 24, 'Five sizes, one brass buckle.'],
        ['Stoneware bowl', 1, 22, 'Too heavy to push across the floor.'],
        ['Salmon biscuits', 1, 7.5, 'Three ingredients, baked dry.'],
        ['Wool blanket', 2, 46, 'Washes at forty degrees.'],
        ['Round bed', 2, 79, 'A rim for the chin.'],
        ['Rain coat', 0, 52, 'Two straps, on in seconds.'],
        ['Scratching board', 2, 19, 'Spares the sofa.'],
      ],
    },
  ],
  [
    /music|vinyl|record|guitar|instrument|audio|headphone|synth/i,
    {
      tagline: 'For people who listen to the end.',
      categories: ['Records', 'Gear', 'Care'],
      products: [
        ['Night tram, LP', 0, 26, 'Quiet jazz, pressed at 45.'],
        ['Harbour songs, LP', 0, 24, 'Recorded in one weekend.'],
        ['Field tapes, 7 inch', 0, 12, 'Two birds and a river.'],
        ['Over-ear headphones', 1, 149, 'Closed, light, repairable.'],
        ['Turntable mat', 1, 18, 'Cork, three millimetres.'],
        ['Small amplifier', 1, 210, 'Two knobs, nothing else.'],
        ['Record brush', 2, 16, 'Carbon fibre, once before each side.'],
        ['Inner sleeves, 25', 2, 11, 'Acid-free paper.'],
      ],
    },
  ],
  [
    /beauty|skin|soap|cosmetic|perfume|hair|bath/i,
    {
      tagline: 'Little in it, nothing to hide.',
      categories: ['Face', 'Body', 'Bath'],
      products: [
        ['Oat cleanser', 0, 18, 'For skin that has had enough.'],
        ['Day cream', 0, 29, 'Light, with sun protection.'],
        ['Night oil', 0, 34, 'Four drops are plenty.'],
        ['Hand balm', 1, 14, 'For gardeners and bakers.'],
        ['Shea butter', 1, 16, 'Whipped, with vanilla.'],
        ['Olive soap', 2, 7, 'Cut by hand, dried for months.'],
        ['Pine bath salt', 2, 12, 'A forest, indoors.'],
        ['Sisal brush', 2, 15, 'Wakes before coffee does.'],
      ],
    },
  ],
  [
    /bike|bicycle|cycl|sport|outdoor|hik|camp|climb|surf|skate|ski\b|run|yoga|fitness/i,
    {
      tagline: 'Made to be used outdoors.',
      categories: ['On the way', 'To wear', 'Spare parts'],
      products: [
        ['Roll-top bag', 0, 89, 'Twenty litres, dry in any rain.'],
        ['Steel bottle', 0, 24, 'Dents, does not leak.'],
        ['Head lamp', 0, 42, 'Two hundred metres, one button.'],
        ['Merino shirt', 1, 68, 'Four days between washes.'],
        ['Wind jacket', 1, 119, 'Packs into its own pocket.'],
        ['Thick socks', 1, 17, 'Reinforced where it rubs.'],
        ['Repair kit', 2, 21, 'Patches, tape and a good knife.'],
        ['Spare straps', 2, 9, 'Two lengths, steel buckles.'],
      ],
    },
  ],
  [
    /toy|kid|child|baby|board game|puzzle/i,
    {
      tagline: 'For rainy Sundays and long journeys.',
      categories: ['Build', 'Play together', 'Soft'],
      products: [
        ['Beech blocks, 60', 0, 42, 'Cut to the same grid.'],
        ['Marble track', 0, 58, 'Grows with every birthday.'],
        ['Paper theatre', 0, 26, 'Three stages, nine players.'],
        ['Memory, sea animals', 1, 18, 'Thick cards for small hands.'],
        ['Dice and ladders', 1, 22, 'Over in twenty minutes.'],
        ['Puzzle, 100 pieces', 1, 19, 'A town with a lot going on.'],
        ['Knitted bear', 2, 34, 'Organic cotton, washes well.'],
        ['Picture book', 2, 16, 'Forty words, many questions.'],
      ],
    },
  ],
  [
    /ceramic|pottery|craft|candle|furniture|home|jewel|art|handmade|lamp/i,
    {
      tagline: 'Made by hand, one at a time.',
      categories: ['Table', 'Light', 'Wall'],
      products: [
        ['Speckled bowl', 0, 32, 'Thrown in stoneware, glazed inside.'],
        ['Breakfast plate', 0, 26, 'A rim that holds the crumbs.'],
        ['Beeswax candles, pair', 1, 14, 'Burn for nine hours each.'],
        ['Paper lamp', 1, 84, 'Folded, not glued.'],
        ['Block print, heron', 2, 58, 'Edition of sixty, signed.'],
        ['Woven hanging', 2, 120, 'Undyed wool on oak.'],
        ['Tall jug', 0, 46, 'For water or for branches.'],
        ['Brass holder', 1, 38, 'Heavy enough to stay put.'],
      ],
    },
  ],
]

export const SHOP_DEFAULT: ShopTopic = {
  tagline: 'A short list of things worth having.',
  categories: ['For the table', 'For the road', 'For the desk'],
  products: [
    ['Enamel mug', 0, 16, 'Survives every picnic.'],
    ['Linen towel', 0, 14, 'Dries glasses, wraps bread.'],
    ['Day pack', 1, 74, 'Twenty litres, waxed cotton.'],
    ['Steel bottle', 1, 29, 'Cold until evening.'],
    ['Desk lamp', 2, 95, 'One joint, no wobble.'],
    ['Oak tray', 2, 38, 'Ends the search for keys.'],
    ['Wool blanket', 1, 89, 'For benches and balconies.'],
    ['Card holder', 2, 34, 'Vegetable-tanned, six slots.'],
  ],
}

/** What a shop sells whose subject nobody foresaw. */
export function shopAbout(subject: string): ShopTopic {
  const noun = nounOf(subject)
  const title = capitalise(noun)
  return {
    tagline: 'A short list of things worth having.',
    categories: ['Favourites', 'To begin with', 'Extras'],
    products: [
      [`Everyday ${noun}`, 0, 48, 'The one that most people come back for.'],
      [`Small ${noun}`, 1, 29, 'The same care, half the size.'],
      [`${title}, limited edition`, 0, 92, 'Numbered, and gone when it is gone.'],
      [`First ${noun}`, 1, 36, 'With everything that a beginner needs.'],
      [`${title} care kit`, 2, 18, 'Keeps it as it was on the first day.'],
      [`${title} bag`, 2, 24, 'Waxed cotton, made to measure.'],
      [`Large ${noun}`, 0, 74, 'For those who know already.'],
      ['Gift card', 2, 50, 'When you are not sure which one.'],
    ],
  }
}
