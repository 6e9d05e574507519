import { expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

it.each([
  ['en', 'The bread of the day is here for you, and it is from our oven with all of the love that we have.'],
  ['de', 'Das Brot ist für die Gäste und nicht für den Bäcker, mit Salz auf dem Teller und von uns.'],
  [
    'fr',
    'Le pain est pour vous et les amis, dans la boutique avec une tasse de thé et des fruits sur la table.',
  ],
  ['es', 'El pan y los dulces para la fiesta con una taza de té, y más por el mismo precio en la tienda.'],
])('26.4 a text of %s is told by its most common words, whatever stands in its tags', (language, text) => {
  expect(languageOf(`<p class="the and of">${text}</p>`)).toBe(language)
})

it('26.4 a few words, two languages at once, and code tell none', () => {
  expect(languageOf('Save Delete Cancel')).toBeNull()
  expect(languageOf('')).toBeNull()
  const mixed = 'the and of to is your with der die das und ist nicht ein'
  expect(languageOf(mixed)).toBeNull()
  expect(languageOf('<'.repeat(100_000))).toBeNull()
})
