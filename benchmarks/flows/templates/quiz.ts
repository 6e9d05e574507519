import { choose, click, type FlowApp, reload, write } from '../app.ts'

export const quiz: FlowApp = {
  name: 'Cards and quizzes, a template',
  source: { template: 'quiz' },
  flows: {
    'Writes a card': [
      click('Change When was that?', 'link'),
      click('Add a card'),
      write('Question', 'The first telephone call'),
      write('Answer', '1876'),
      click('Save'),
      reload,
    ],
    'Looks for cards': [
      click('Change When was that?', 'link'),
      write('Search', 'BASTILLE'),
      write('Search', 'dragon'),
    ],
    'Deletes a card and takes it back': [
      click('Change When was that?', 'link'),
      choose('Order', 'Answer'),
      click('Delete The Berlin Wall opens'),
      click('Undo'),
    ],
  },
  regressions: {
    'a new card is lost': [': [card, ...deck.cards]', ': deck.cards', 'src/hooks/use-decks.ts'],
    'the search heeds case': [
      'textOf(card[field.key]).toLowerCase().includes(wanted)',
      'textOf(card[field.key]).includes(wanted)',
      'src/pages/deck-page.tsx',
    ],
    'Undo brings nothing back': [
      'back: () => setDecks(decks)',
      'back: () => undefined',
      'src/hooks/use-decks.ts',
    ],
    'cards are sorted by nothing': [
      "textOf(a[sort]).localeCompare(textOf(b[sort]), 'en', { numeric: true })",
      '0',
      'src/pages/deck-page.tsx',
    ],
    'the pencil leads to the quiz': [
      '`} className="icon ml-auto"',
      '/quiz`} className="icon ml-auto"',
      'src/components/deck-tile.tsx',
    ],
  },
}
