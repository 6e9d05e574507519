/** Kinds of app that a person reads, plays or buys from. */
import type { AppKindInfo } from './app-kinds.ts'

export const CONTENT_KINDS = {
  landing: {
    words:
      /\b(landing(?:[ -]?page)?|home ?page|marketing (?:page|site)|web ?site|one[- ]pager|site for|page for|web ?page|coming soon|web(?:seite|site)|startseite)\b/i,
    signature: 'src/components/sections/Hero.tsx',
    title: 'a landing page',
    example: 'A landing page for a bakery called Crumb with pricing and questions',
    about:
      'Every section is a component in `src/components/sections`, and its words are in `src/content`. `src/App.tsx` puts the sections in order.',
    looks: ['editorial', 'bookish', 'minimal', 'elegant', 'playful'],
    moods: ['earth', 'warm', 'forest', 'stone', 'sea', 'berry'],
  },
  shop: {
    words:
      /\b((?:web|online) ?(?:shop|store)|shops?|store ?front|e-?commerce(?: (?:shop|store|site))?|(?:plant|book|clothes|clothing|coffee|flower|gift|toy|record) (?:shop|store)|boutique|product (?:catalog(?:ue)?|listing)|tienda|boutique en ligne|laden|onlineshop)(?! (?:owner|window)s?)\b/i,
    signature: 'src/hooks/useCart.ts',
    title: 'a shop with a cart',
    example: 'An elegant online shop for handmade ceramics called Kiln',
    about:
      'Products are in `src/content/products.ts`, the cart in `src/hooks/useCart.ts`, which keeps it in the browser’s local storage. Checkout checks its fields and takes no payment.',
    looks: ['elegant', 'editorial', 'minimal', 'bookish', 'playful', 'retro'],
    moods: ['stone', 'earth', 'clay', 'forest', 'mustard', 'mono', 'berry'],
  },
  recipes: {
    words:
      /\b(recipes?(?: (?:box|book|collection|app|site|manager|finder|organi[sz]er))?|cook ?book|rezepte?(?:buch|sammlung)?|kochbuch|recettes?|recetas?|ricett[ae]|ricettario)\b/i,
    signature: 'src/hooks/useRecipes.ts',
    title: 'a recipe box',
    example: 'A vegan recipe box in warm colours',
    about:
      'The recipes live in `src/hooks/useRecipes.ts`, which keeps them in the browser’s local storage; `src/lib/amounts.ts` scales the ingredients.',
    looks: ['bookish', 'editorial', 'calm', 'retro', 'playful'],
    moods: ['warm', 'citrus', 'mustard', 'earth', 'sun', 'berry'],
  },
} as const satisfies Record<string, AppKindInfo>
