import { click, type FlowApp, reload, write } from '../app.ts'

export const recipes: FlowApp = {
  name: 'Recipes, a template',
  source: { template: 'recipes' },
  flows: {
    'Cooks for more': [
      click('Burst tomato spaghetti', 'heading'),
      click('One more'),
      click('One more'),
      reload,
    ],
    'Cooks step by step': [
      click('Burst tomato spaghetti', 'heading'),
      click('Cook this', 'link'),
      click('Next step'),
      click('Next step'),
      click('Back'),
    ],
    'Throws away and takes back': [
      write('Search', 'SQUASH'),
      click('Squash soup with rye croutons', 'heading'),
      click('Throw away'),
      click('Take it back'),
    ],
  },
  regressions: {
    'quantities stay as they are': [
      'scaleLine(line, count / recipe.servings)',
      'scaleLine(line, 1)',
      'src/components/ingredient-list.tsx',
    ],
    'Next step skips one': [
      ': setAt(at + 1))',
      ': setAt(Math.min(at + 2, steps.length - 1)))',
      'src/pages/cook-page.tsx',
    ],
    'it cannot be taken back': [
      'before.filter((id) => id !== lastRemoved?.id)',
      'before.filter((id) => id !== "")',
      'src/hooks/use-book.tsx',
    ],
    'the search finds everything': [
      'words.every((word) => all.includes(word))',
      'words.every((word) => all.length > word.length)',
      'src/lib/recipe.ts',
    ],
    'the number of people is forgotten': [
      "useKept<Record<string, number>>('servings', {})",
      'useState<Record<string, number>>({})',
      'src/hooks/use-book.tsx',
    ],
  },
}
