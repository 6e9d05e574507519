/** Every kind of app that the demo model builds: by which words a prompt asks for it, and what is said of it. */

export const APP_KIND_IDS = ['habit', 'landing', 'dashboard'] as const
export type AppKind = (typeof APP_KIND_IDS)[number]

export interface AppKindInfo {
  /** Words of a prompt that ask for it; the kind that a prompt names first wins. */
  readonly words: RegExp
  /** A file that only this kind of app has, by which it is known again. */
  readonly signature: string
  /** With its article: "a habit tracker". */
  readonly title: string
  /** A request that shows what it takes from a prompt. */
  readonly example: string
  /** Where things are in its code, for someone who asks how it works. */
  readonly about: string
}

/** What people track day by day; a tracker of anything else may be meant as a list, a ledger or a map. */
const DAILY =
  'mood|water|workout|fitness|reading|sleep|meditation|yoga|exercise|running|walking|steps?|study|practi[cs]e|gym|journal'

export const APP_KINDS: Readonly<Record<AppKind, AppKindInfo>> = {
  habit: {
    words: new RegExp(
      `\\b(habits?|streaks?|routines?|daily (?:goals?|checklist)|(?:${DAILY}) (?:tracker|log)|gewohnheit(?:en|s)?|h[aá]bitos?|habitudes?|abitudini)\\b`,
      'i',
    ),
    signature: 'src/hooks/useHabits.ts',
    title: 'a habit tracker',
    example: 'A reading habit tracker in warm colours',
    about:
      'The habits live in one hook, `src/hooks/useHabits.ts`, which saves them in the browser’s local storage after each change. `src/lib/streaks.ts` counts; the chart and the list only show.',
  },
  landing: {
    words:
      /\b(landing(?:[ -]?page)?|home ?page|marketing (?:page|site)|web ?site|one[- ]pager|portfolio|site for|page for|web ?page|coming soon|web(?:seite|site)|startseite)\b/i,
    signature: 'src/content/site.ts',
    title: 'a landing page',
    example: 'A landing page for a bakery called Crumb with pricing and questions',
    about:
      'Every section is a component in `src/components/sections`, and its words are in `src/content`. `src/App.tsx` puts the sections in order.',
  },
  dashboard: {
    words: /\b(dashboards?|analytics|admin panel|metrics|kpis?|reports?|statistics|monitoring)\b/i,
    signature: 'src/hooks/useReport.ts',
    title: 'a dashboard',
    example: 'A sales dashboard for a bike shop, dark',
    about:
      'The numbers are sample data made in `src/lib/sample-data.ts`; `src/hooks/useReport.ts` loads them and knows the loading, empty and error states. The charts are plain SVG.',
  },
}

/** The kind that made a project, told by its files, or null. */
export function kindOfProject(has: (path: string) => boolean): AppKind | null {
  return APP_KIND_IDS.find((id) => has(APP_KINDS[id].signature)) ?? null
}
