/** Kinds of app that a person works in. */
import type { AppKindInfo } from './app-kinds.ts'

/** What people track day by day; a tracker of anything else may be meant as a list, a ledger or a map. */
const DAILY =
  'mood|water|workout|fitness|reading|sleep|meditation|yoga|exercise|running|walking|steps?|study|practi[cs]e|gym|journal'

export const TOOL_KINDS = {
  habit: {
    words: new RegExp(
      `\\b(habits?|streaks?|routines?|daily (?:goals?|checklist)|(?:${DAILY}) tracker|gewohnheit(?:en|s)?|h[aá]bitos?|habitudes?|abitudini)\\b`,
      'i',
    ),
    signature: 'src/hooks/useHabits.ts',
    title: 'a habit tracker',
    example: 'A reading habit tracker in warm colours',
    about:
      'The habits live in one hook, `src/hooks/useHabits.ts`, which saves them in the browser’s local storage after each change. `src/lib/streaks.ts` counts; the chart and the list only show.',
    looks: ['bookish', 'calm', 'playful', 'minimal'],
    moods: ['forest', 'warm', 'mustard', 'sea', 'clay'],
  },
  dashboard: {
    words: /\b(dashboards?|analytics|admin panel|metrics|kpis?|reports?|statistics|monitoring)\b/i,
    signature: 'src/hooks/useReport.ts',
    title: 'a dashboard',
    example: 'A sales dashboard for a bike shop, dark',
    about:
      'The numbers are sample data made in `src/lib/sample-data.ts`; `src/hooks/useReport.ts` loads them and knows the loading, empty and error states. The charts are plain SVG.',
    looks: ['technical', 'minimal', 'editorial', 'terminal'],
    moods: ['sea', 'blueprint', 'stone', 'forest', 'pine'],
  },
} as const satisfies Record<string, AppKindInfo>
