import { expect, test } from 'vitest'
import { scaleLine } from './quantity'

test.each([
  ['200 g spaghetti', 1.5, '300 g spaghetti'],
  ['1 1/2 tsp cumin', 2, '3 tsp cumin'],
  ['1/4 tsp yeast', 3, '¾ tsp yeast'],
  ['½ tsp nutmeg', 3, '1½ tsp nutmeg'],
  ['1½ tsp cumin', 0.5, '¾ tsp cumin'],
  ['1 tbsp miso', 1 / 3, '⅓ tbsp miso'],
  ['2–3 carrots', 2, '4–6 carrots'],
  ['1 kg squash', 0.75, '0.75 kg squash'],
  ['1 l stock', 1.5, '1.5 l stock'],
  ['375 ml water', 1 / 3, '125 ml water'],
  ['2,5 dl cream', 2, '5 dl cream'],
  ['Salt', 4, 'Salt'],
])('%s times %d', (text, factor, scaled) => {
  expect(scaleLine(text, factor)).toBe(scaled)
})

test('three thirds are one, not ⅞ and not 0', () => {
  expect(scaleLine('1/3 cup oil', 3)).toBe('1 cup oil')
  expect(scaleLine('1/8 tsp salt', 0.25)).toBe('⅛ tsp salt')
})

test('one is said as one, more as more', () => {
  expect(scaleLine('2 onion|onions, chopped', 0.5)).toBe('1 onion, chopped')
  expect(scaleLine('2 onion|onions, chopped', 1)).toBe('2 onions, chopped')
  expect(scaleLine('1 handful|handfuls of basil', 2)).toBe('2 handfuls of basil')
  expect(scaleLine('3 egg yolk|egg yolks', 1 / 3)).toBe('1 egg yolk')
})
