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
} as const satisfies Record<string, AppKindInfo>
