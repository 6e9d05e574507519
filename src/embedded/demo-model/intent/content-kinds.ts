/** Kinds of app that a person reads, plays or buys from. */
import type { AppKindInfo } from './app-kinds.ts'

export const CONTENT_KINDS = {
  landing: {
    words:
      /\b(landing(?:[ -]?page)?|home ?page|marketing (?:page|site)|web ?site|one[- ]pager|(?:site|page) (?:for|where|about)|web ?page|coming soon|web(?:seite|site)|startseite)\b/i,
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
      /\b((?:web|online) ?(?:shop|store)|shops?|store ?front|stores?(?= (?:for|selling|called|named|with|that|where))|e-?commerce(?: (?:shop|store|site))?|(?:plant|book|clothes|clothing|coffee|flower|gift|toy|record) (?:shop|store)|boutique|product (?:catalog(?:ue)?|listing)|tienda|boutique en ligne|laden|onlineshop)(?! (?:owner|window)s?)\b/i,
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
  quiz: {
    words: /\b(quiz(?:zes)?(?: (?:app|game))?|trivia(?: (?:app|game|quiz))?|question game|exam simulator)\b/i,
    signature: 'src/hooks/useQuiz.ts',
    title: 'a quiz',
    example: 'A quiz about space with five questions, dark',
    about:
      'Questions and answers are in `src/content/questions.ts`; `src/hooks/useQuiz.ts` asks, counts and keeps the best result in the browser’s local storage.',
    looks: ['playful', 'editorial', 'retro', 'brutalist', 'minimal'],
    moods: ['sun', 'blueprint', 'sunset', 'mustard', 'berry', 'space'],
  },
  game: {
    words:
      /\b((?:memory|matching|concentration)(?: card)? game|memory cards|pairs game|snake(?: game)?|2048(?: game)?|tic[- ]?tac[- ]?toe(?: game)?|noughts and crosses|(?:(?:browser|mini|arcade|card|puzzle|sliding) ?)?games?|spiel)\b/i,
    signature: 'src/hooks/useGame.ts',
    title: 'a game: pairs, snake, 2048 or tic-tac-toe',
    example: 'A memory game with animals in teal',
    about:
      'The rules are pure functions in `src/lib`; `src/hooks/useGame.ts` plays by them, and `src/hooks/useBest.ts` keeps the best result in the browser’s local storage.',
    looks: ['playful', 'retro', 'brutalist', 'terminal', 'minimal'],
    moods: ['arcade', 'sun', 'mustard', 'sunset', 'forest', 'space'],
  },
  portfolio: {
    words:
      /\b(portfolios?(?: (?:web ?)?(?:site|page))?|personal (?:web ?site|site|page)|online cv|cv|r[ée]sum[ée](?: (?:site|page|website))?|portafolio)\b/i,
    signature: 'src/content/projects.ts',
    title: 'a portfolio',
    example: 'A minimal portfolio for a photographer with four projects',
    about:
      'Every section is a component in `src/components/sections`; the words are in `src/content/site.ts`, the projects in `src/content/projects.ts`.',
    looks: ['minimal', 'editorial', 'elegant', 'brutalist', 'terminal'],
    moods: ['mono', 'stone', 'night', 'blueprint', 'clay', 'mustard'],
  },
  blog: {
    words:
      /\b(blogs?(?: (?:site|page|website|app))?|weblog|online magazine|magazine (?:site|website)|news ?letter archive|news (?:site|website))\b/i,
    signature: 'src/content/posts.ts',
    title: 'a blog',
    example: 'A blog about slow travel called Branch Line',
    about:
      'Posts are in `src/content/posts.ts`; `src/App.tsx` has the routes, `src/pages` the pages behind them, `src/hooks/usePosts.ts` search and tags.',
    looks: ['editorial', 'bookish', 'elegant', 'retro', 'minimal'],
    moods: ['earth', 'stone', 'forest', 'berry', 'blueprint', 'mustard'],
  },
} as const satisfies Record<string, AppKindInfo>
